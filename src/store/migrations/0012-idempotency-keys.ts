import type { Kysely } from "kysely";

/** Answers to requests with an idempotency key, and which requests are under way. */
export async function createIdempotencyKeys(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("idempotency_keys")
    .addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addColumn("attempt", "text", (column) => column.notNull())
    .addColumn("claimed_until", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_primary", ["company_id", "key"])
    .execute();
  await database.schema
    .createIndex("idempotency_keys_by_time")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
}
