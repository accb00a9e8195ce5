import { z } from "zod";
import type { DataTable } from "../../store/data-tables.ts";
import type { FeedState } from "../../store/feed-fetches.ts";
import { invalid } from "../service-error.ts";
import type { Services } from "../services.ts";

const listPath = z
  .string()
  .max(200)
  .regex(/^[^\s.$*[\]]+(?:\.[^\s.$*[\]]+)*$/, "Expected names joined by dots, such as data.items");

/** Where the rows of a table are fetched from. */
export const feedSource = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(2000)
    .describe("An http or https address that anyone can reach, such as a published Google sheet as CSV"),
  format: z.enum(["csv", "json"]),
  rows: listPath
    .optional()
    .describe(
      "json only: where the list of rows stands, such as data.items; without it the text is the list",
    ),
  every_minutes: z.int().min(1).max(1440).describe("How often it is fetched: each minute to once a day"),
});

export type FeedSource = z.output<typeof feedSource>;

export const feedStatusBody = z.object({
  fetched_at: z.string().nullable().describe("When the rows were last fetched, or were still the same"),
  failing_since: z.string().nullable().describe("null while fetches work"),
  reason: z.string().nullable().describe("Why the last fetch failed"),
  next_at: z.string().describe("When it is fetched again"),
});

/** Throws invalid for an address that nothing could be fetched from. */
export async function checkSource(
  { feeds }: Pick<Services, "feeds">,
  source: FeedSource | null | undefined,
): Promise<void> {
  if (source === null || source === undefined) return;
  if (source.rows !== undefined && source.format !== "json")
    throw invalid([{ path: "source.rows", message: "Only JSON has a list at a path", found: source.rows }]);
  if (await feeds.accepts(source.url)) return;
  throw invalid([{ path: "source.url", message: "Expected an http or https address that anyone can reach" }]);
}

export function readSource({ source }: Pick<DataTable, "source">): FeedSource | undefined {
  return source === null ? undefined : (JSON.parse(source) as FeedSource);
}

export function readState({ source_state }: Pick<DataTable, "source_state">): FeedState {
  return source_state === null ? {} : (JSON.parse(source_state) as FeedState);
}

/** The members of a table's answer that describe its feed. */
export function presentSource(table: DataTable): {
  source: FeedSource | null;
  source_status: z.output<typeof feedStatusBody> | null;
} {
  const source = readSource(table);
  if (source === undefined) return { source: null, source_status: null };
  const { fetched_at = null, failing_since = null, reason = null } = readState(table);
  return { source, source_status: { fetched_at, failing_since, reason, next_at: table.source_due_at ?? "" } };
}
