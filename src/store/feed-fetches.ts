import type { DataTable, TableName } from "./data-tables.ts";
import type { Database } from "./database/database.ts";
import { addEvent } from "./webhook-events.ts";

type Queries = Database["queries"];

/** How the last fetch of a feed ended, as JSON in `source_state`. */
export interface FeedState {
  /** When rows were last fetched, or were the same. */
  fetched_at?: string;
  /** Since when fetches fail; absent while they work. */
  failing_since?: string;
  /** Why the last one failed, for people. Contains no address. */
  reason?: string;
  etag?: string | undefined;
  last_modified?: string | undefined;
}

/** Fetching the feeds of tables: one process at a time fetches a feed. */
export function createFeedFetches({ queries }: Database, now: () => Date) {
  return {
    /** Tables whose feeds are due, the longest waiting first: at most `ofCompany` of one company, and `limit` in all. */
    dueFeeds: (max: { limit: number; ofCompany: number }): Promise<DataTable[]> =>
      dueFeeds(queries, now().toISOString(), max),

    /** Whether this process may fetch the feed, until a moment at which another may. */
    async claimFeed({ id, source_due_at }: DataTable, until: Date): Promise<boolean> {
      const claimed = await queries
        .updateTable("data_tables")
        .set({ source_due_at: until.toISOString() })
        .where("id", "=", id)
        .where("source_due_at", "=", source_due_at)
        .returning("id")
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Records how a fetch ended, and when the next is due, unless the feed has been changed meanwhile. */
    endFetch: (
      table: TableName & Pick<DataTable, "id" | "name" | "source">,
      { state, dueAt, failure }: { state: FeedState; dueAt: Date; failure?: string },
    ): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        const ended = await transaction
          .updateTable("data_tables")
          .set({ source_state: JSON.stringify(state), source_due_at: dueAt.toISOString() })
          .where("id", "=", table.id)
          .where("source", "=", table.source)
          .returning("id")
          .executeTakeFirst();
        if (ended === undefined || failure === undefined) return;
        const event = { type: "table.failed", data: { table: table.name, reason: failure } } as const;
        await addEvent(transaction, table.company_id, event, now().toISOString());
      }),
  };
}

async function dueFeeds(
  queries: Queries,
  at: string,
  { limit, ofCompany }: { limit: number; ofCompany: number },
): Promise<DataTable[]> {
  const ranked = queries
    .selectFrom("data_tables")
    .select(({ fn }) => [
      "id",
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("company_id").orderBy("source_due_at"))
        .as("place"),
    ])
    .where("source", "is not", null)
    .where("source_due_at", "<=", at)
    .as("ranked");
  return await queries
    .selectFrom("data_tables")
    .selectAll()
    .where("id", "in", (due) =>
      due.selectFrom(ranked).select("ranked.id").where("ranked.place", "<=", ofCompany),
    )
    .orderBy("source_due_at")
    .limit(limit)
    .execute();
}
