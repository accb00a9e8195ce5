import type { DesignContext } from "./design-records.ts";

/** In which projects designs are, for keys that are limited to some. */
export function createDesignPlaces({ queries }: Pick<DesignContext, "queries">) {
  return {
    /** A design's project, also of a deleted one; null once it is purged, undefined for an unknown design. */
    async projectOf(company_id: string, id: string): Promise<string | null | undefined> {
      const row = await queries
        .selectFrom("designs")
        .select("project_id")
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .executeTakeFirst();
      return row?.project_id;
    },

    /** The ids of all designs in these projects, deleted ones included. */
    async idsIn(company_id: string, project_ids: readonly string[]): Promise<string[]> {
      const rows = await queries
        .selectFrom("designs")
        .select("id")
        .where("company_id", "=", company_id)
        .where("project_id", "in", project_ids)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
