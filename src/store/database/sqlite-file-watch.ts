import type { BigIntStats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { StoreUnavailableError } from "../errors.ts";
import type { DatabaseFault } from "./database.ts";

/** Notices that the file of an open database was deleted, replaced, cut or overwritten. */
export interface FileWatch {
  /** What is wrong with the file; undefined while nothing is. */
  fault: () => DatabaseFault | undefined;
  /** Call it when a statement found damage. */
  reportDamage(detail: string): void;
  /** Call it when a connection is opened again: SQLite may then begin a new write-ahead log. */
  connectionReopened(): void;
  /** Call it after all connections of this process have been closed. */
  close(): Promise<void>;
}

interface WatchOptions {
  /** Reads the whole file through a connection of its own. Returns what is damaged. */
  check: () => Promise<readonly string[]>;
  pollMs?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

const pollMsByDefault = 1000;
const checkIntervalMs = 3_600_000;
// Checks take at most a twentieth of a core.
const restFactor = 20;
// SQLite writes the header before it has enlarged the file.
const pollsUntilCut = 3;
const headerBytes = 100;
const recovery = "Stop the server, move the file away if it is there, and run limn restore";

/**
 * Watches the file of a database that is open. Compares it with a descriptor that is held open, because some file systems
 * give a file another number later. That descriptor must be closed last: closing any descriptor of a file drops the locks
 * that SQLite holds on it (fcntl locks belong to the process).
 */
export async function watchDatabaseFile(
  path: string,
  { check, pollMs = pollMsByDefault, now = () => performance.now() }: WatchOptions,
): Promise<FileWatch> {
  const file = await open(path, "r");
  const log = createLogWatch(`${path}-wal`);
  const pages = createPageChecks(check, now);
  let loss: string | undefined;
  let damage: string | undefined;
  let cutPolls = 0;

  async function poll(): Promise<void> {
    const held = await file.stat({ bigint: true });
    loss = describeLoss(held, await statOf(path)) ?? (await log.findLoss());
    if (loss !== undefined || damage !== undefined) return;
    cutPolls = (await isCut(file)) ? cutPolls + 1 : 0;
    const found = cutPolls >= pollsUntilCut ? "The database file was cut" : await pages.findDamage(held);
    // A statement may have found damage meanwhile.
    damage ??= found;
  }

  // A disk that can't be read shows in statements, too. The next poll tries again.
  const stop = repeat(pollMs, () => poll().catch(() => undefined));
  return {
    fault() {
      if (loss !== undefined) return { failure: "lost", detail: `${loss}. ${recovery}` };
      return damage === undefined ? undefined : { failure: "corrupt", detail: `${damage}. ${recovery}` };
    },
    reportDamage: (detail) => void (damage ??= `The database is damaged: ${detail}`),
    connectionReopened: log.forget,
    async close() {
      await stop();
      await file.close();
    },
  };
}

/** Every connection writes to the log that it opened, so one that was deleted takes the later writes with it. */
function createLogWatch(path: string) {
  let first: BigIntStats | undefined;
  return {
    async findLoss(): Promise<string | undefined> {
      const current = await statOf(path);
      const isLost = first !== undefined && (current === undefined || !isSameFile(first, current));
      first ??= current;
      return isLost ? "The write-ahead log of the database was deleted or replaced" : undefined;
    },
    forget: () => void (first = undefined),
  };
}

/** Checks pages when the file has changed, and every hour, but rests for much longer than it works. */
function createPageChecks(check: WatchOptions["check"], now: () => number) {
  let last = { mtimeNs: -1n, endedAt: -Infinity, tookMs: 0 };
  const isDue = ({ mtimeNs }: BigIntStats) =>
    now() - last.endedAt >= (mtimeNs === last.mtimeNs ? checkIntervalMs : last.tookMs * restFactor);

  return {
    async findDamage(held: BigIntStats): Promise<string | undefined> {
      if (!isDue(held)) return undefined;
      const startedAt = now();
      const found = await check().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailableError)) throw error;
        // Anything else, such as a full disk, says nothing about the file.
        return error.failure === "corrupt" ? ["it can't be read"] : [];
      });
      last = { mtimeNs: held.mtimeNs, endedAt: now(), tookMs: now() - startedAt };
      return found[0] === undefined ? undefined : `The database is damaged: ${found[0]}`;
    },
  };
}

/** Takes the size after the header: a write between the two only makes the file longer. */
async function isCut(file: FileHandle): Promise<boolean> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes) return true;
  const { size } = await file.stat({ bigint: true });
  const pageBytes = buffer.readUInt16BE(16);
  // A page of 65,536 bytes is stored as 1 (https://sqlite.org/fileformat2.html).
  return size < BigInt(buffer.readUInt32BE(28)) * BigInt(pageBytes === 1 ? 65_536 : pageBytes);
}

/** Runs `work` again and again, with a pause after each run. Returns a function that waits for the last one. */
function repeat(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let isStopped = false;
  const run = async () => {
    await work();
    if (!isStopped) timer = setTimeout(start, pauseMs).unref();
  };
  const start = () => void (running = run());
  let timer = setTimeout(start, pauseMs).unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function statOf(path: string): Promise<BigIntStats | undefined> {
  try {
    return await stat(path, { bigint: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function describeLoss(held: BigIntStats, current: BigIntStats | undefined): string | undefined {
  if (current === undefined) return "The database file was deleted";
  return held.nlink > 0n && isSameFile(held, current) ? undefined : "The database file was replaced";
}

function isSameFile(one: BigIntStats, other: BigIntStats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}
