import type { Kysely } from "kysely";

/** Clicks, and opens by known fetchers, by day. */
export async function createCountedDays(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("counted_days")
    .addColumn("design_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("n", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("counted_days_key", ["design_id", "kind", "day"])
    .execute();
}
