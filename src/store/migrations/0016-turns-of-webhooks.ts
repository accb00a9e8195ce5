import type { Kysely } from "kysely";

/** Finds what is due of each webhook by an index, and keeps all secrets of a webhook that still sign. */
export async function addTurnsOfWebhooks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex("webhook_deliveries_due")
    .on("webhook_deliveries")
    .columns(["webhook_id", "status", "next_at"])
    .execute();
  await database.schema
    .alterTable("webhooks")
    .addColumn("older_secrets", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
