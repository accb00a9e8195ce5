import type { Kysely } from "kysely";

const text = "text";

/** What a key may do, and its last calls. Servers of before let nobody in with a limited key: see `store/keys.ts`. */
export async function addScopesOfKeys(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("keys").addColumn("scopes", "text").execute();
  await database.schema.alterTable("keys").addColumn("project_ids", "text").execute();
  await database.schema
    .createTable("key_calls")
    .addColumn("key_id", "text", (column) => column.notNull().references("keys.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("route", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("code", text)
    .addColumn("ms", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("key_calls_primary", ["key_id", "at", "id"])
    .execute();
}
