import { withEntry } from "./audit-entries.ts";
import type { DesignContext } from "./design-records.ts";

interface TemplateDesign {
  id: string;
  name: string;
  /** Number of the live version. */
  version: number;
  /** Of the live version, JSON text. */
  parameters: string;
}

/** Designs of a company that new ones start from. */
export function createTemplateDesigns({ queries, now, notify }: DesignContext) {
  return {
    /** By name, at most `limit`. */
    async list(company_id: string, limit: number): Promise<TemplateDesign[]> {
      return await queries
        .selectFrom("designs")
        .innerJoin("design_versions as live", (join) =>
          join.onRef("live.design_id", "=", "designs.id").onRef("live.number", "=", "designs.live_version"),
        )
        .select(["designs.id", "designs.name", "designs.live_version as version", "live.parameters"])
        .where("designs.company_id", "=", company_id)
        .where("designs.template_since", "is not", null)
        .where("designs.deleted_at", "is", null)
        .orderBy("designs.name_folded")
        .orderBy("designs.id")
        .limit(limit)
        .execute();
    },

    async has(company_id: string, id: string): Promise<boolean> {
      const row = await queries
        .selectFrom("designs")
        .select("id")
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .where("template_since", "is not", null)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Makes a design a template, or an ordinary one again. False when there is no such design. */
    async set(company_id: string, id: string, isTemplate: boolean): Promise<boolean> {
      const at = now();
      const entry = { company_id, action: "design.changed", id, now: at } as const;
      const row = await withEntry(queries, entry, (transaction) =>
        transaction
          .updateTable("designs")
          .set({ template_since: isTemplate ? at.toISOString() : null })
          .where("id", "=", id)
          .where("company_id", "=", company_id)
          .where("deleted_at", "is", null)
          .returning("id")
          .executeTakeFirst(),
      );
      if (row !== undefined) notify(id);
      return row !== undefined;
    },
  };
}
