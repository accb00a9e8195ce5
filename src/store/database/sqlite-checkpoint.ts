import { setTimeout } from "node:timers/promises";
import type { SqliteSession } from "./sqlite-session.ts";

const attempts = 40;
const pauseMs = 250;

/**
 * Empties the write-ahead log, in which deleted values stay until it is used again from its beginning. On a connection of
 * its own, so that neither readers nor writers wait for the file. A call during another is answered by one that follows
 * it, so any number of deletions at once cost two. Resolves to false when others used the log for ten seconds: then the
 * next call empties it.
 */
export function createCheckpoint(openSession: () => SqliteSession): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  async function run(): Promise<boolean> {
    const session = openSession();
    try {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        if (await truncate(session)) return true;
        await setTimeout(pauseMs, undefined, { ref: false });
      }
      return false;
    } finally {
      await session.close();
    }
  }

  function start(): Promise<boolean> {
    const work = run().finally(() => {
      if (running === work) running = undefined;
    });
    running = work;
    return work;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => false)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/** False while a reader or a writer uses the log. */
async function truncate(session: SqliteSession): Promise<boolean> {
  const { rows } = await session.execute("pragma wal_checkpoint(truncate)");
  return (rows as { busy: number }[])[0]?.busy === 0;
}
