import { join } from "node:path";
import type { JournalDisk } from "./journal-disk.ts";
import { formatLine } from "./journal-lines.ts";
import { journalName } from "./journal-names.ts";
import type { Tally } from "./tally.ts";

const LINE_FEED = 10;

interface Appended {
  /** What stands in the file now. All of it, unless there was trouble. */
  written: Tally;
  trouble?: unknown;
}

export interface JournalFile {
  name: string;
  sequence: number;
  /** Bytes up to which the file is as this program wrote it. */
  offset(): number;
  /** Appends all lines with one write. On trouble the file is cut back, or what stands in it whole is told. */
  append(tally: Tally): Appended;
  sync(): Promise<void>;
  /** Waits for a sync that goes on. */
  close(): Promise<void>;
  remove(): void;
}

export function createJournalFile(disk: JournalDisk, folder: string, sequence: number): JournalFile {
  const name = journalName(sequence);
  const path = join(folder, name);
  const descriptor = disk.create(folder, path);
  let offset = 0;
  /** Whether the file ends in a piece of a line that could not be cut off; the next line then begins anew. */
  let torn = false;
  const syncs = new Set<Promise<void>>();
  return {
    name,
    sequence,
    offset: () => offset,
    append(tally) {
      const prefix = torn ? "\n" : "";
      const lines: string[] = [];
      for (const [key, n] of tally) {
        lines.push(formatLine(key, n));
      }
      const bytes = Buffer.from(prefix + lines.join(""), "latin1");
      const { length, trouble } = writeAll(disk, descriptor, bytes);
      if (trouble === undefined) {
        offset += length;
        torn = false;
        return { written: tally };
      }
      if (length === 0 || cutBack(disk, descriptor, offset)) {
        return { written: new Map(), trouble };
      }
      offset += length;
      torn = bytes[length - 1] !== LINE_FEED;
      return { written: wholeLines(tally, lines, length - prefix.length), trouble };
    },
    async sync() {
      const started = disk.sync(descriptor);
      syncs.add(started);
      try {
        await started;
      } finally {
        syncs.delete(started);
      }
    },
    async close() {
      await Promise.allSettled(syncs);
      disk.close(descriptor);
    },
    remove: () => disk.remove(folder, path),
  };
}

/** A full disk shows first in a write that is shorter than asked for, and only then in an error. */
function writeAll(
  disk: JournalDisk,
  descriptor: number,
  bytes: Buffer,
): { length: number; trouble?: unknown } {
  let length = 0;
  try {
    while (length < bytes.length) {
      const count = disk.write(descriptor, length === 0 ? bytes : bytes.subarray(length));
      if (count === 0) {
        return { length, trouble: new Error("The disk took no more bytes.") };
      }
      length += count;
    }
    return { length };
  } catch (trouble) {
    return { length, trouble };
  }
}

function cutBack(disk: JournalDisk, descriptor: number, offset: number): boolean {
  try {
    disk.truncate(descriptor, offset);
    return true;
  } catch {
    // Told through the trouble of the write; what follows copes with the torn line.
    return false;
  }
}

/** A line counts as soon as its checksum is there; what would be missing of it is the line feed alone. */
function wholeLines(tally: Tally, lines: string[], length: number): Tally {
  const whole: Tally = new Map();
  let end = 0;
  for (const [index, [key, n]] of [...tally].entries()) {
    end += lines[index]?.length ?? 0;
    if (end - 1 > length) {
      break;
    }
    whole.set(key, n);
  }
  return whole;
}
