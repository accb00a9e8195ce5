import type { Kysely } from "kysely";

/** Batches of images, and their rows. */
export async function createBatches(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("batches")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("design_id", "text", (column) => column.notNull().references("designs.id"))
    .addColumn("design_version", "integer", (column) => column.notNull())
    .addColumn("output", "text", (column) => column.notNull())
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("quality", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("failed", "integer", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "text")
    .addColumn("worked_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("batches_by_company")
    .on("batches")
    .columns(["company_id", "created_at", "id"])
    .execute();
  await database.schema
    .createIndex("batches_by_work")
    .on("batches")
    .columns(["status", "worked_at"])
    .execute();
  await createRows(database);
}

async function createRows(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("batch_rows")
    .addColumn("batch_id", "text", (column) => column.notNull().references("batches.id"))
    .addColumn("row", "integer", (column) => column.notNull())
    .addColumn("filename", "text", (column) => column.notNull())
    .addColumn("params", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("warnings", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("batch_rows_primary", ["batch_id", "row"])
    .execute();
  await database.schema
    .createIndex("batch_rows_by_status")
    .on("batch_rows")
    .columns(["batch_id", "status", "row"])
    .execute();
}
