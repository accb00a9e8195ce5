import type { CountedOpens } from "../store/fold-batch.ts";
import { join } from "node:path";
import { listJournals, readSections } from "./read-journal.ts";
import type { PendingSource, Positions } from "./journal-services.ts";
import { addCounts, type OpenCounter, toCountedOpens } from "./journal-file.ts";

export interface OpenReaderOptions {
  /** The journals' folder; it may be missing. */
  folder: string;
  positions: Positions;
}

/** A read takes milliseconds and a server folds once a second, so this many collisions in a row mean a bug. */
const ATTEMPTS = 100;

/**
 * Reads exact counts in a process that doesn't write the journal, whether a server runs or not. Repeats a read during
 * which the server has folded.
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

/** Undefined when a journal was folded and removed meanwhile. */
function readUnfolded(folder: string, positions: Map<string, number>): CountedOpens[] | undefined {
  const counter: OpenCounter = new Map();
  try {
    for (const journal of listJournals(folder)) {
      for (const section of readSections(join(folder, journal), positions.get(journal) ?? 0)) {
        addCounts(counter, section.counter);
      }
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
  return toCountedOpens(counter);
}

function isSame(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([journal, offset]) => other.get(journal) === offset);
}
