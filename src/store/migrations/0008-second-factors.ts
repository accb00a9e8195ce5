import type { Kysely } from "kysely";

/** Second factors of users, with the columns that better-auth's plugin needs, and links that change an email address. */
export async function createSecondFactors(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("people")
    .addColumn("two_factor_enabled", "integer", (column) => column.defaultTo(0))
    .execute();
  await database.schema
    .createTable("two_factors")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("backup_codes", "text", (column) => column.notNull())
    .addColumn("verified", "integer")
    .addColumn("failed_verification_count", "integer")
    .addColumn("locked_until", "text")
    .execute();
  for (const column of ["person_id", "secret"]) {
    await database.schema.createIndex(`two_factors_by_${column}`).on("two_factors").column(column).execute();
  }
  await database.schema.alterTable("one_time_links").addColumn("email", "text").execute();
}
