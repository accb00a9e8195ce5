import { existsSync } from "node:fs";
import { join } from "node:path";
import { listJournals } from "./journal-names.ts";
import type { PendingSource, Positions } from "./journal-parts.ts";
import { readSections } from "./journal-sections.ts";
import { addTally, toCountedOpens } from "./tally.ts";
import type { CountedOpens, Tally } from "./tally.ts";

export interface OpenReaderOptions {
  /** The journals' folder; it may be missing. */
  folder: string;
  positions: Positions;
}

/** A read takes milliseconds and a server folds once a second: so many misses in a row are a fault. */
const ATTEMPTS = 100;

/**
 * Exact counts for a process that does not write the journal, beside a running server or without one. It only reads.
 * When the server folds in the middle of a read, the read is repeated.
 */
export function createOpenReader({ folder, positions }: OpenReaderOptions): PendingSource {
  return {
    async read(work) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const before = await positions();
        const pending = readUnfolded(folder, before);
        const counted = await work();
        if (pending !== undefined && isSame(before, await positions())) {
          return { counted, pending };
        }
      }
      throw new Error(`The opens could not be read: they were folded during each of ${ATTEMPTS} attempts.`);
    },
  };
}

/** Undefined when a journal went away meanwhile, which its folding has caused. */
function readUnfolded(folder: string, positions: Map<string, number>): CountedOpens[] | undefined {
  const tally: Tally = new Map();
  try {
    for (const journal of existsSync(folder) ? listJournals(folder) : []) {
      for (const section of readSections(join(folder, journal), positions.get(journal) ?? 0)) {
        addTally(tally, section.tally);
      }
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
  return toCountedOpens(tally);
}

function isSame(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([journal, offset]) => other.get(journal) === offset);
}
