import type { Kysely } from "kysely";

/** Who changed what in a company. It refers to none, so that no change waits for the company's row. */
export async function createAuditLogTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("audit_log")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("who_type", "text", (column) => column.notNull())
    .addColumn("who_id", "text", (column) => column.notNull())
    .addColumn("who_name", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("target_type", "text", (column) => column.notNull())
    .addColumn("target_id", "text", (column) => column.notNull())
    .execute();
  const indexes = {
    audit_log_by_company: ["company_id", "at", "id"],
    audit_log_by_target: ["company_id", "target_id", "at"],
    audit_log_by_who: ["who_id"],
    audit_log_by_time: ["at"],
  };
  for (const [name, columns] of Object.entries(indexes))
    await database.schema.createIndex(name).on("audit_log").columns(columns).execute();
}
