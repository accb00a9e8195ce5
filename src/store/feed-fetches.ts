import type { DataTable, TableName } from "./data-tables.ts";
import type { Database } from "./database/database.ts";
import { addEvent } from "./webhook-events.ts";

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
    /** Tables whose feeds are due, the longest waiting first. */
    dueFeeds: async (limit: number): Promise<DataTable[]> =>
      await queries
        .selectFrom("data_tables")
        .selectAll()
        .where("source", "is not", null)
        .where("source_due_at", "<=", now().toISOString())
        .orderBy("source_due_at")
        .limit(limit)
        .execute(),

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
