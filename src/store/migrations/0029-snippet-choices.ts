import type { Kysely } from "kysely";

/** What members have chosen for a design's snippets, as JSON; null while nothing is. */
export async function addSnippetChoices(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("designs").addColumn("snippet", "text").execute();
}
