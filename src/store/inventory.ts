import type { Asset } from "./assets.ts";
import type { Database } from "./database/database.ts";

/** A document that a caller may still meet: a design's draft or its live version. */
export interface KeptDocument {
  company_id: string;
  design_id: string;
  place: "draft" | "live version";
  /** JSON text. */
  document: string;
}

const DESIGNS_AT_ONCE = 200;

/** What is kept for all companies together, for backing up and checking a data folder. */
export function createInventory({ queries }: Database) {
  return {
    async assets(): Promise<Asset[]> {
      return await queries.selectFrom("assets").selectAll().orderBy("id").execute();
    },

    /** Of every design, deleted ones that can be brought back included. */
    async *documents(): AsyncGenerator<KeptDocument> {
      for (let after = ""; ;) {
        const rows = await queries
          .selectFrom("designs")
          .leftJoin("design_versions as live", (join) =>
            join.onRef("live.design_id", "=", "designs.id").onRef("live.number", "=", "designs.live_version"),
          )
          .select(["designs.id", "designs.company_id", "designs.draft", "live.document"])
          .where("designs.purged_at", "is", null)
          .where("designs.id", ">", after)
          .orderBy("designs.id")
          .limit(DESIGNS_AT_ONCE)
          .execute();
        for (const { id, company_id, draft, document } of rows) {
          yield { company_id, design_id: id, place: "draft", document: draft };
          yield { company_id, design_id: id, place: "live version", document: document ?? "" };
        }
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },

    async sums(): Promise<{ companies: number; designs: number; opens: number }> {
      const companies = await queries
        .selectFrom("companies")
        .select(({ fn }) => fn.countAll().as("n"))
        .executeTakeFirstOrThrow();
      const designs = await queries
        .selectFrom("designs")
        .select(({ fn }) => fn.countAll().as("n"))
        .where("purged_at", "is", null)
        .executeTakeFirstOrThrow();
      const opens = await queries
        .selectFrom("open_days")
        .select(({ fn }) => fn.sum("n").as("n"))
        .executeTakeFirstOrThrow();
      return { companies: Number(companies.n), designs: Number(designs.n), opens: Number(opens.n ?? 0) };
    },
  };
}
