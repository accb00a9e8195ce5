import type { Kysely } from "kysely";

/** Webhooks, and what is to be sent to them: written in the transaction of the change that is reported. */
export async function createWebhooks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("webhooks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("former_secret", "text")
    .addColumn("former_until", "text")
    .addColumn("failing_since", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("webhooks_by_company").on("webhooks").column("company_id").execute();
  await createDeliveries(database);
}

async function createDeliveries(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("webhook_id", "text", (column) => column.notNull().references("webhooks.id"))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", "text")
    .addColumn("response_status", "integer")
    .addColumn("error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await database.schema
    .createIndex("webhook_deliveries_by_time")
    .on("webhook_deliveries")
    .columns(["status", "next_at"])
    .execute();
  await database.schema
    .createIndex("webhook_deliveries_by_webhook")
    .on("webhook_deliveries")
    .columns(["webhook_id", "created_at", "id"])
    .execute();
}
