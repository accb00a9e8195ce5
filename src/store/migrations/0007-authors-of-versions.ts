import type { Kysely } from "kysely";

/** Who published a version, and why. Both are unknown for earlier versions. */
export async function addAuthorsOfVersions(database: Kysely<unknown>): Promise<void> {
  for (const column of ["author", "author_kind", "note"]) {
    await database.schema.alterTable("design_versions").addColumn(column, "text").execute();
  }
}
