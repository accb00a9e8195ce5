import { setImmediate } from "node:timers/promises";
import type { Asset } from "./assets.ts";
import type { Database } from "./database/database.ts";
import { chunksOf } from "./chunks.ts";
import { withLiveVersion } from "./design-records.ts";

/** A design's draft or its live version. */
export interface StoredDocument {
  company_id: string;
  design_id: string;
  /** The design's. */
  name: string;
  deleted: boolean;
  place: "draft" | "live version";
  /** JSON text. */
  document: string;
}

/** A design's draft and its live version, JSON text. */
interface DesignDocuments {
  id: string;
  name: string;
  draft: string;
  document: string;
}

/** A design, by which a change of its documents is seen. */
export interface DesignRevision {
  id: string;
  name: string;
  draft_revision: number;
  live_version: number;
}

/** Few, because a document may have a megabyte, and nothing else runs while some are read and parsed. */
const DESIGNS_AT_ONCE = 5;

/** Queries over all companies, for backups and checks of a data folder. */
export function createInventory({ queries }: Database) {
  return {
    async assets(): Promise<Asset[]> {
      return await queries.selectFrom("assets").selectAll().orderBy("id").execute();
    },

    /** Of all designs, including deleted ones that can be restored. */
    async *documents(): AsyncGenerator<StoredDocument> {
      const ids = await idsOf(queries);
      for (const chunk of chunksOf(ids, DESIGNS_AT_ONCE)) {
        const rows = await queries
          .selectFrom("designs")
          .leftJoin("design_versions as live", (join) =>
            join.onRef("live.design_id", "=", "designs.id").onRef("live.number", "=", "designs.live_version"),
          )
          .select(["designs.id", "designs.company_id", "designs.name", "designs.deleted_at"])
          .select(["designs.draft", "live.document"])
          .where("designs.purged_at", "is", null)
          .where("designs.id", "in", chunk)
          .orderBy("designs.id")
          .execute();
        for (const { id, company_id, name, deleted_at, draft, document } of rows) {
          const owner = { company_id, design_id: id, name, deleted: deleted_at !== null };
          yield { ...owner, place: "draft", document: draft };
          yield { ...owner, place: "live version", document: document ?? "" };
        }
        // Yields to requests.
        await setImmediate();
      }
    },

    designsAfter: (company_id: string, range: { after?: string | undefined; limit: number }) =>
      designsAfter(queries, company_id, range),

    /** Of all designs of a company that aren't deleted. */
    revisions: async (company_id: string) => await revisionsOf(queries, company_id),

    documentsOf: (ids: readonly string[]) => documentsOf(queries, ids),

    protections: async (company_id: string) => await protectionsIn(queries, company_id),

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

/** The documents of a company's designs with ids after one, in the order of ids. Deleted ones are left out. */
async function* designsAfter(
  queries: Database["queries"],
  company_id: string,
  { after = "", limit }: { after?: string | undefined; limit: number },
): AsyncGenerator<DesignDocuments> {
  const rows = await queries
    .selectFrom("designs")
    .select("id")
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  yield* documentsOf(
    queries,
    rows.map(({ id }) => id),
  );
}

async function* documentsOf(
  queries: Database["queries"],
  ids: readonly string[],
): AsyncGenerator<DesignDocuments & DesignRevision> {
  for (const chunk of chunksOf(ids, DESIGNS_AT_ONCE)) {
    yield* await withLiveVersion(queries)
      .select(["designs.id", "designs.name", "designs.draft", "live.document"])
      .select(["designs.draft_revision", "designs.live_version"])
      .where("designs.id", "in", chunk)
      .orderBy("designs.id")
      .execute();
    // Yields to requests.
    await setImmediate();
  }
}

async function revisionsOf(queries: Database["queries"], company_id: string): Promise<DesignRevision[]> {
  return await queries
    .selectFrom("designs")
    .select(["id", "name", "draft_revision", "live_version"])
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Protection, as JSON text, of a company's designs that aren't deleted. */
async function protectionsIn(
  queries: Database["queries"],
  company_id: string,
): Promise<{ design_id: string; name: string; protection: string }[]> {
  return await queries
    .selectFrom("designs")
    .select(["id as design_id", "name", "protection"])
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .where("purged_at", "is", null)
    .where("protection", "is not", null)
    .$narrowType<{ protection: string }>()
    .execute();
}

/** In order, from an index alone. With one query per page, the database would sort all the long rows for each page. */
async function idsOf(queries: Database["queries"]): Promise<string[]> {
  const rows = await queries.selectFrom("designs").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
