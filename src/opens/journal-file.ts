import { closeSync, fdatasync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { syncFolderNow } from "../bounds/sync-folder.ts";
import { type CountedKind, fromCountedId, toCountedId } from "../design/counted-kinds.ts";
import type { CountedOpens } from "../store/fold-batch.ts";

/** One open or click, at the moment it is answered. */
export interface Open {
  designId: string;
  kind?: CountedKind | undefined;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** First day of the company's cycle. */
  cycleStart: string;
}

/** Number of opens by `day cycle_start design_id[:kind]`, the key that a line of the journal holds. */
export type OpenCounter = Map<string, number>;

export function openKey({ designId, kind, day, cycleStart }: Open): string {
  return `${day} ${cycleStart} ${kind === undefined ? designId : toCountedId({ design_id: designId, kind })}`;
}

export function addOpens(counter: OpenCounter, key: string, n: number): void {
  counter.set(key, (counter.get(key) ?? 0) + n);
}

export function addCounts(target: OpenCounter, source: OpenCounter): void {
  for (const [key, n] of source) {
    addOpens(target, key, n);
  }
}

export function toCountedOpens(counter: OpenCounter): CountedOpens[] {
  return [...counter].map(([key, n]) => {
    const [day = "", cycle_start = "", id = ""] = key.split(" ");
    return { ...fromCountedId(id), day, cycle_start, n };
  });
}

/**
 * A line: `v1 <day> <cycle_start> <design_id> <n> <crc>` and a line feed. The checksum is the CRC-32 of everything before
 * the last space, in eight hexadecimal digits. Empty lines are ignored.
 */
export function formatLine(key: string, n: number): string {
  const checked = `v1 ${key} ${n}`;
  return `${checked} ${checksum(checked)}\n`;
}

export function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}

/** `sequence` counts from 1. No number is used twice, so each position belongs to exactly one journal. */
function journalName(sequence: number): string {
  return `journal-${String(sequence).padStart(8, "0")}.log`;
}

const LINE_FEED = 10;

interface AppendResult {
  /** The opens whose lines are in the file: all, unless there is an error. */
  written: OpenCounter;
  error?: unknown;
}

export interface JournalFile {
  name: string;
  sequence: number;
  /** Length of the file, without what a failed write left. */
  offset(): number;
  /** Appends all lines with one write. After a failed write the file is truncated; where that fails too, the lines that were written whole are returned. */
  append(counter: OpenCounter): AppendResult;
  sync(): Promise<void>;
  /** Waits for syncs in progress. */
  close(): Promise<void>;
  remove(): void;
}

export function createJournalFile(disk: JournalDisk, folder: string, sequence: number): JournalFile {
  const name = journalName(sequence);
  const path = join(folder, name);
  const descriptor = disk.create(folder, path);
  let offset = 0;
  /** Whether the file ends in a partial line that could not be truncated. The next write then begins with a line feed. */
  let isTorn = false;
  const syncs = new Set<Promise<void>>();
  return {
    name,
    sequence,
    offset: () => offset,
    append(counter) {
      const prefix = isTorn ? "\n" : "";
      const lines: string[] = [];
      for (const [key, n] of counter) {
        lines.push(formatLine(key, n));
      }
      const bytes = Buffer.from(prefix + lines.join(""), "latin1");
      const { length, error } = writeAll(disk, descriptor, bytes);
      if (error === undefined) {
        offset += length;
        isTorn = false;
        return { written: counter };
      }
      if (length === 0 || truncate(disk, descriptor, offset)) {
        return { written: new Map(), error };
      }
      offset += length;
      isTorn = bytes[length - 1] !== LINE_FEED;
      return { written: wholeLines(counter, lines, length - prefix.length), error };
    },
    async sync() {
      const sync = disk.sync(descriptor);
      syncs.add(sync);
      try {
        await sync;
      } finally {
        syncs.delete(sync);
      }
    },
    async close() {
      await Promise.allSettled(syncs);
      disk.close(descriptor);
    },
    remove: () => disk.remove(folder, path),
  };
}

/** A full disk first writes fewer bytes than requested; only the next write fails. */
function writeAll(disk: JournalDisk, descriptor: number, bytes: Buffer): { length: number; error?: unknown } {
  let length = 0;
  try {
    while (length < bytes.length) {
      const count = disk.write(descriptor, length === 0 ? bytes : bytes.subarray(length));
      if (count === 0) {
        return { length, error: new Error("The disk took no more bytes.") };
      }
      length += count;
    }
    return { length };
  } catch (error) {
    return { length, error };
  }
}

function truncate(disk: JournalDisk, descriptor: number, offset: number): boolean {
  try {
    disk.truncate(descriptor, offset);
    return true;
  } catch {
    // The caller reports the error of the write, and the next write starts a new line.
    return false;
  }
}

/** A line is whole once its checksum is written; only its line feed may be missing. */
function wholeLines(counter: OpenCounter, lines: string[], length: number): OpenCounter {
  const whole: OpenCounter = new Map();
  let end = 0;
  for (const [index, [key, n]] of [...counter].entries()) {
    end += lines[index]?.length ?? 0;
    if (end - 1 > length) {
      break;
    }
    whole.set(key, n);
  }
  return whole;
}

/** The journal's calls to the operating system. Tests replace them with a failing disk. */
export interface JournalDisk {
  /** Creates a new file for appending and syncs its folder. Returns the descriptor. */
  create(folder: string, path: string): number;
  /** Appends. Returns the number of bytes written, which may be less than all. */
  write(descriptor: number, bytes: Uint8Array): number;
  truncate(descriptor: number, length: number): void;
  /** Syncs in the thread pool. */
  sync(descriptor: number): Promise<void>;
  close(descriptor: number): void;
  /** Removes a file and syncs its folder. */
  remove(folder: string, path: string): void;
}

const syncData = promisify(fdatasync);

export const realDisk: JournalDisk = {
  create(folder, path) {
    const descriptor = openSync(path, "ax", 0o600);
    syncFolderNow(folder);
    return descriptor;
  },
  write: (descriptor, bytes) => writeSync(descriptor, bytes),
  truncate: ftruncateSync,
  sync: syncData,
  close: closeSync,
  remove(folder, path) {
    rmSync(path, { force: true });
    syncFolderNow(folder);
  },
};
