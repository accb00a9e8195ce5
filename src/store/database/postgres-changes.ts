import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { ChangeListener } from "./database.ts";
import { toPostgresStoreError } from "./postgres-errors.ts";

interface Changes {
  /** Returns a function that removes the listener. */
  listen: (listener: ChangeListener) => () => void;
  isConnected: () => boolean;
  /** Takes an advisory lock, and takes it again after each loss of the connection. False if another has it for ten seconds. */
  claim: (lockNumber: string) => Promise<boolean>;
  close: () => Promise<void>;
}

/** Triggers of the migration 0011-many-nodes send `application name`, a line feed, and what has changed. */
export const CHANGES_CHANNEL = "limn_changes";
/** The server notices within 20 seconds that this node's machine is gone, and gives its claims to its successor. */
const KEEPALIVE =
  "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";
/** A connection that is cut without a sign is noticed after the sum of both. */
const HEARTBEAT_MILLISECONDS = 300;
const HEARTBEAT_TIMEOUT_MILLISECONDS = 1000;
const RECONNECT_MILLISECONDS = 250;
/** Longer than a server takes to notice that a killed process is gone. */
const CLAIM_MILLISECONDS = 10_000;

/**
 * Reports changes by other processes over a connection of its own. Changes that were committed while the connection was
 * lost aren't known, so its loss and its return report that anything may have changed.
 */
export async function listenForChanges(config: pg.ClientConfig): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  const claims = new Set<string>();
  const report = (subject: string | undefined) => {
    for (const listener of listeners) listener(subject);
  };
  const closing = new AbortController();
  const { signal } = closing;
  let client: pg.Client | undefined = await connect(config, report);

  async function stayConnected(): Promise<void> {
    while (!signal.aborted) {
      if (client === undefined) {
        await setTimeout(RECONNECT_MILLISECONDS, undefined, { signal, ref: false });
        client = await connect(config, report).catch(() => undefined);
        if (client === undefined) continue;
        for (const claim of claims) await tryLock(client, claim).catch(() => undefined);
      } else {
        await waitForLoss(client, signal);
        if (signal.aborted) return;
        client = undefined;
      }
      report(undefined);
    }
  }
  const running = stayConnected().catch(() => undefined);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => client !== undefined,
    async claim(lockNumber) {
      claims.add(lockNumber);
      for (const end = performance.now() + CLAIM_MILLISECONDS; performance.now() < end;) {
        if (client !== undefined && (await tryLock(client, lockNumber).catch(() => false))) return true;
        await setTimeout(RECONNECT_MILLISECONDS);
      }
      return false;
    },
    async close() {
      closing.abort();
      await running;
      if (client !== undefined) await end(client);
    },
  };
}

async function connect(config: pg.ClientConfig, report: (subject: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...config, query_timeout: HEARTBEAT_TIMEOUT_MILLISECONDS });
  // The heartbeat reports it.
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => {
    const [writer, subject = ""] = payload.split("\n");
    if (writer !== config.application_name) report(subject);
  });
  try {
    await client.connect();
    await client.query(KEEPALIVE);
    await client.query(`listen ${CHANGES_CHANNEL}`);
    return client;
  } catch (error) {
    await end(client);
    throw toPostgresStoreError(error);
  }
}

async function tryLock(client: pg.Client, lockNumber: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
    lockNumber,
  ]);
  return rows[0]?.taken === true;
}

/** Resolves when the connection is lost, or when `signal` aborts. */
async function waitForLoss(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new Promise<boolean>((resolve) => client.once("end", () => resolve(false)));
  for (let isAlive = true; isAlive && !signal.aborted;) {
    const pause = setTimeout(HEARTBEAT_MILLISECONDS, true, { signal, ref: false }).catch(() => true);
    isAlive = (await Promise.race([pause, lost])) && (await answers(client));
  }
  if (!signal.aborted) void end(client);
}

async function answers(client: pg.Client): Promise<boolean> {
  return await client.query("select 1").then(
    () => true,
    () => false,
  );
}

/** A server that is gone doesn't answer a farewell. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([
    client.end().catch(() => undefined),
    setTimeout(HEARTBEAT_TIMEOUT_MILLISECONDS, undefined, { ref: false }),
  ]);
}
