import { setTimeout } from "node:timers/promises";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { createSemaphore } from "../../bounds/semaphore.ts";
import type { FeedAnswer } from "../../remote/fetch-feed.ts";
import type { DataTable } from "../../store/data-tables.ts";
import type { FeedState } from "../../store/feed-fetches.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import { type FeedSource, readSource, readState } from "./feed-source.ts";
import type { RowParts } from "./read-rows.ts";
import { rulesOf, write } from "./put-rows.ts";

type FeedServices = Pick<
  Services,
  "store" | "feeds" | "rowBodies" | "rowLoads" | "rowSweeps" | "diskSpace" | "now" | "log"
>;

const defaultPollMs = 2000;
const minuteMs = 60_000;
/** Longer than a fetch and a load take: another process may take over a feed whose process has ended. */
const claimMs = 20 * minuteMs;
/** As many of one company as it may fetch at once, so that its slow feeds don't hide those of others. */
const dueAtOnce = { limit: 20, ofCompany: 2 };
/** Fetches at once, of all companies together; one alone gets half of them. */
const fetches = { permits: 4, leavesRoom: true };

/**
 * Fetches the feeds of tables when they are due, until it is stopped. Any number of processes may do so at once. Returns a
 * function that stops it: fetches in progress are given up, and due again at once.
 */
export function fetchFeeds(services: FeedServices, pollMs = defaultPollMs): () => Promise<void> {
  const { store, log } = services;
  const stop = new AbortController();
  const room = createSemaphore(fetches);
  const running = new Map<string, Promise<void>>();
  const claims = createClaims(services);

  const begin = (table: DataTable) => {
    const claimAndFetch = async () => {
      if (stop.signal.aborted || !(await claims.take(table))) return;
      await fetchFeed(services, table, stop.signal);
      claims.end(table);
    };
    const fetching = room
      .run(table.company_id, claimAndFetch, { signal: stop.signal })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        log.warn({ err: error, table_id: table.id }, "A feed couldn't be fetched");
      })
      .finally(() => running.delete(table.id));
    running.set(table.id, fetching);
  };

  async function work(): Promise<void> {
    // Those that failed are due at their own pace again, as soon as the database can be used.
    await claims.release((table) => (running.has(table.id) ? undefined : nextOf(services, table)));
    for (const table of await store.tables.dueFeeds(dueAtOnce)) if (!running.has(table.id)) begin(table);
  }

  async function workUntilStopped(): Promise<void> {
    while (!stop.signal.aborted) {
      await work().catch((error: unknown) =>
        log.warn({ err: error }, "Feeds wait, because the database can't be used"),
      );
      await setTimeout(pollMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  const working = workUntilStopped();
  return async () => {
    stop.abort();
    await working;
    await Promise.all(running.values());
    await claims.release(services.now).catch((error: unknown) => {
      log.warn({ err: error }, "Feeds couldn't be given back, because the database can't be used");
    });
  };
}

/** Feeds whose fetch has no end in the database: it is under way, was given up, or the database failed. */
function createClaims({ store, now }: Pick<FeedServices, "store" | "now">) {
  const claims = new Map<string, DataTable>();
  return {
    async take(table: DataTable): Promise<boolean> {
      const until = new Date(now().getTime() + claimMs);
      if (!(await store.tables.claimFeed(table, until))) return false;
      claims.set(table.id, { ...table, source_due_at: until.toISOString() });
      return true;
    },
    end: (table: DataTable): void => void claims.delete(table.id),
    /** Makes feeds due when `dueAt` says; undefined keeps the claim. */
    async release(dueAt: (table: DataTable) => Date | undefined): Promise<void> {
      for (const table of claims.values()) {
        const due = dueAt(table);
        // oxlint-disable-next-line no-await-in-loop -- the first failure ends it
        if (due !== undefined) await store.tables.claimFeed(table, due);
        if (due !== undefined) claims.delete(table.id);
      }
    },
  };
}

const nextOf = ({ now }: Pick<FeedServices, "now">, table: DataTable) => nextAfter(now(), readSource(table));

const nextAfter = (now: Date, source: FeedSource | undefined) =>
  new Date(now.getTime() + (source?.every_minutes ?? 1) * minuteMs);

/** Fetches one feed and replaces the table's rows. What fails keeps the last rows, and is reported once. */
async function fetchFeed(services: FeedServices, table: DataTable, signal: AbortSignal): Promise<void> {
  const { store, now } = services;
  const source = readSource(table);
  if (source === undefined) return;
  const before = readState(table);
  const ended = await tryToFetch(services, { table, known: before, signal });
  const dueAt = nextAfter(now(), source);
  const at = now().toISOString();
  if (ended.reason === undefined) {
    await store.tables.endFetch(table, { state: { fetched_at: at, ...ended.validators }, dueAt });
    return;
  }
  const state: FeedState = { ...before, failing_since: before.failing_since ?? at, reason: ended.reason };
  const isNew = before.failing_since === undefined;
  await store.tables.endFetch(table, { state, dueAt, ...(isNew ? { failure: ended.reason } : {}) });
}

interface Ended {
  /** Why it failed. */
  reason?: string;
  validators?: Pick<FeedState, "etag" | "last_modified">;
}

async function tryToFetch(
  services: FeedServices,
  { table, known, signal }: { table: DataTable; known: FeedState; signal: AbortSignal },
): Promise<Ended> {
  const source = readSource(table);
  if (source === undefined) return {};
  const rules = {
    ...rulesOf(table, true),
    ...(source.format === "json" ? { listPath: source.rows?.split(".") ?? [] } : {}),
  };
  try {
    return await services.rowBodies.keep(async (file) => {
      const answer = await services.feeds.fetch(source.url, known, file.save, signal);
      if (answer.result === "failed") return { reason: reasonOf(answer) };
      const { etag, last_modified } = answer.result === "same" ? known : answer;
      if (answer.result === "saved") {
        await services.diskSpace.require(table.company_id, answer.size);
        const parts = until(signal, file.read(source.format, rules));
        const options = { replace: true, source: table.source };
        const load = () => write(services, table, parts, options);
        await services.rowLoads.run(table.company_id, load, { signal });
      }
      return { validators: { etag, last_modified } };
    });
  } catch (error) {
    if (error instanceof ServiceError) return { reason: cutToCodeUnits(error.message, longestReason) };
    throw error;
  }
}

/** Parts, until the signal aborts. */
async function* until(signal: AbortSignal, parts: RowParts): RowParts {
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await parts.next();
      if (next.done === true) return next.value;
      yield next.value;
    }
  } finally {
    await parts.return({ columns: [], guessableKeys: false });
  }
}

const longestReason = 500;

const reasons = {
  not_allowed: "Its address isn't allowed.",
  unreachable: "No server answers at its address with rows.",
  too_big: "It is larger than 100 MB.",
  broken: "It arrived incomplete or compressed.",
  slow: "It took longer than a minute.",
  page: "A web page came in place of rows. Publish the sheet as CSV, and check that it needs no sign-in.",
} satisfies Record<Extract<FeedAnswer, { result: "failed" }>["reason"], string>;

function reasonOf({ reason, status }: Extract<FeedAnswer, { result: "failed" }>): string {
  return status === undefined ? reasons[reason] : `Its server answered ${status}.`;
}
