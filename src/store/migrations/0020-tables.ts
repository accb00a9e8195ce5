import type { Kysely } from "kysely";

/** Tables that fill designs at the open, and their rows. */
export async function createDataTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("data_tables")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("key_column", "text", (column) => column.notNull())
    .addColumn("keys", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("columns", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("guessable_keys", "integer", (column) => column.notNull())
    .addColumn("base_load", "integer", (column) => column.notNull())
    .addColumn("load", "integer", (column) => column.notNull())
    .addColumn("last_load", "integer", (column) => column.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "text")
    .addColumn("has_obsolete_rows", "integer", (column) => column.notNull())
    .addColumn("source", "text")
    .addColumn("source_state", "text")
    .addColumn("source_due_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
  await database.schema
    .createIndex("data_tables_by_name")
    .on("data_tables")
    .columns(["company_id", "name_folded"])
    .unique()
    .execute();
  await database.schema
    .createTable("data_rows")
    .addColumn("table_id", "text", (column) => column.notNull().references("data_tables.id"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("load", "integer", (column) => column.notNull())
    .addColumn("cells", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("data_rows_key", ["table_id", "key", "load"])
    .execute();
}
