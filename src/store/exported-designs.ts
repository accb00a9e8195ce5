import type { DesignContext } from "./design-records.ts";

type Place = { company_id: string; id: string };

/** What the export of a company reads of designs, deleted ones that can be restored included. */
export function createExportedDesigns({ queries }: DesignContext) {
  const kept = (company_id: string) =>
    queries.selectFrom("designs").where("company_id", "=", company_id).where("purged_at", "is", null);
  return {
    /** What is stored beside documents, by name. */
    records: async (company_id: string) =>
      await kept(company_id)
        .select(["id", "name", "project_id", "live_version", "created_at", "updated_at", "deleted_at"])
        .select(["draft_author", "draft_author_kind", "draft_saved_at"])
        .select(["protection", "snippet", "template_since"])
        .orderBy("name_folded")
        .orderBy("id")
        .execute(),

    /** The draft as it is stored. Undefined once the design is purged. */
    async draft({ company_id, id }: Place): Promise<string | undefined> {
      const row = await kept(company_id).select("draft").where("id", "=", id).executeTakeFirst();
      return row?.draft;
    },

    /** All versions without their documents, newest first. */
    versions: async ({ company_id, id }: Place) =>
      await queries
        .selectFrom("design_versions")
        .select(["number", "created_at", "author", "author_kind", "note"])
        .where("design_id", "in", kept(company_id).select("id").where("id", "=", id))
        .orderBy("number", "desc")
        .execute(),
  };
}
