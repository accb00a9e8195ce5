import pg from "pg";
import { setTimeout } from "node:timers/promises";
import type { ChangeListener } from "./database.ts";
import { toPostgresStoreError } from "./postgres-errors.ts";

/** Triggers of the migration 0011 send `application name`, a line feed, and what has changed. */
export const CHANGES_CHANNEL = "limn_changes";

interface Changes {
  /** Returns a function that removes the listener. */
  listen: (listener: ChangeListener) => () => void;
  close: () => Promise<void>;
}

/** A connection that is cut without a sign is noticed after the sum of both. */
const HEARTBEAT_MILLISECONDS = 500;
const HEARTBEAT_TIMEOUT_MILLISECONDS = 1000;
const RECONNECT_MILLISECONDS = 250;

/**
 * Reports changes by other processes over a connection of its own. Changes that were committed while the connection was
 * lost aren't known, so its loss and its return report that anything may have changed.
 */
export async function listenForChanges(config: pg.ClientConfig): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  const report = (subject: string | undefined) => {
    for (const listener of listeners) listener(subject);
  };
  const closing = new AbortController();
  let client = await connect(config, report);

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      await beat(client, closing.signal);
      if (closing.signal.aborted) return;
      report(undefined);
      client = await reconnect(config, report, closing.signal);
      report(undefined);
    }
  }
  const running = keepConnected().catch(() => undefined);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await running;
      await end(client);
    },
  };
}

async function connect(config: pg.ClientConfig, report: (subject: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...config, query_timeout: HEARTBEAT_TIMEOUT_MILLISECONDS });
  // `beat` reports it.
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => {
    const [writer, subject = ""] = payload.split("\n");
    if (writer !== config.application_name) report(subject);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    return client;
  } catch (error) {
    await end(client);
    throw toPostgresStoreError(error);
  }
}

/** Resolves when the connection is lost. */
async function beat(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  for (;;) {
    const pause = setTimeout(HEARTBEAT_MILLISECONDS, "alive", { signal, ref: false });
    const state = await Promise.race([pause.catch(() => "closing"), lost.then(() => "lost")]);
    if (state !== "alive") return;
    const isAlive = await client.query("select 1").then(
      () => true,
      () => false,
    );
    if (!isAlive) return;
  }
}

async function reconnect(
  config: pg.ClientConfig,
  report: (subject: string) => void,
  signal: AbortSignal,
): Promise<pg.Client> {
  for (;;) {
    const client = await connect(config, report).catch(() => undefined);
    if (client !== undefined) return client;
    await setTimeout(RECONNECT_MILLISECONDS, undefined, { signal, ref: false });
  }
}

/** A server that is gone doesn't answer a farewell. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([
    client.end().catch(() => undefined),
    setTimeout(HEARTBEAT_TIMEOUT_MILLISECONDS, undefined, { ref: false }),
  ]);
}
