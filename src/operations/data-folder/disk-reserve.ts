import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../log.ts";

// For the log of the database, its index, and a file of the journal.
const reserveBytes = 2 ** 20;
// A reserve that takes the last free space would do harm.
const minFreeBytes = 4 * reserveBytes;
const retryMs = 600_000;

const pathOf = (folder: string) => join(folder, "reserve");

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Runs a start. On a full disk SQLite can't open its database, and images would go dark although a server that runs goes
 * on without space. So the space of a file that was kept for this is given up, and the start runs once more.
 */
export async function startWithReserve<Result>(
  folder: string,
  log: Log,
  start: () => Promise<Result>,
): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (!existsSync(pathOf(folder)) || freeBytes(folder) >= reserveBytes) throw error;
    rmSync(pathOf(folder), { force: true });
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "The disk is full. The space that was reserved for a start is used up",
    );
    return await start();
  }
}

/**
 * Reserves the space again when there is some, now and every ten minutes. Returns a function that ends this. It gives the
 * space up when opens wait in memory, which would be lost at the end.
 */
export function keepReserve(folder: string, hasWaitingOpens: () => boolean): () => void {
  makeReserve(folder);
  const timer = setInterval(() => makeReserve(folder), retryMs).unref();
  return () => {
    clearInterval(timer);
    if (hasWaitingOpens()) rmSync(pathOf(folder), { force: true });
  };
}

function makeReserve(folder: string): void {
  const path = pathOf(folder);
  const unfinished = `${path}.unfinished`;
  try {
    if (existsSync(path) || freeBytes(folder) < minFreeBytes) return;
    // Zeros would take no space on a file system that compresses.
    writeFileSync(unfinished, randomBytes(reserveBytes), { mode: 0o600 });
    renameSync(unfinished, path);
  } catch {
    // The next attempt may find space. The disk's state is in /readyz.
    rmSync(unfinished, { force: true });
  }
}
