import type { Kysely } from "kysely";

/** Checks of lists, and the rows that have findings. No value of a row is in them. */
export async function createChecks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("checks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("design_id", "text", (column) => column.notNull().references("designs.id"))
    .addColumn("design_version", "integer", (column) => column.notNull())
    .addColumn("table_name", "text")
    .addColumn("table_id", "text")
    .addColumn("base_load", "integer")
    .addColumn("last_key", "text")
    .addColumn("sizes", "text")
    .addColumn("pictures", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("rows_with_findings", "integer", (column) => column.notNull())
    .addColumn("rows_kept", "integer", (column) => column.notNull())
    .addColumn("findings", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "text")
    .execute();
  await database.schema
    .createIndex("checks_by_company")
    .on("checks")
    .columns(["company_id", "status"])
    .execute();
  await database.schema.createIndex("checks_by_status").on("checks").columns(["status"]).execute();
  await database.schema
    .createTable("check_rows")
    .addColumn("check_id", "text", (column) => column.notNull().references("checks.id"))
    .addColumn("row", "integer", (column) => column.notNull())
    .addColumn("key", "text")
    .addColumn("codes", "text", (column) => column.notNull())
    .addColumn("findings", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("check_rows_primary", ["check_id", "row"])
    .execute();
}
