import type { Kysely } from "kysely";

/** Why nothing is sent to a webhook; null while it is. */
export async function addPausedWebhooks(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("webhooks").addColumn("paused", "text").execute();
}
