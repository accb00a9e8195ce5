import type { Kysely } from "kysely";

/** Who invited somebody, for the page of the invitation. Unknown for earlier ones. */
export async function addInviters(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("invitations").addColumn("inviter", "text").execute();
}
