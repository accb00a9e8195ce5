import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { listJournals } from "./journal-names.ts";
import type { Fold, Positions } from "./journal-parts.ts";
import { readSections } from "./journal-sections.ts";
import { toCountedOpens } from "./tally.ts";

export interface FoldCopyServices {
  /** The journals' folder; it may be missing. */
  folder: string;
  /** Journals that stood there before the copy was made. */
  journals: readonly string[];
  /** Of the copy. */
  fold: Fold;
  positions: Positions;
}

/** Names of the journals in a folder, oldest first; none when there is no folder. */
export function journalsIn(folder: string): string[] {
  return existsSync(folder) ? listJournals(folder) : [];
}

/** What was put aside of damaged journals: names of files in their folder. */
export function damagedJournalsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".damaged")) : [];
}

/**
 * Makes a copy of the database complete with the opens that only the journals hold, beside a running server or without
 * one. False when a journal came or went since before the copy: then a new copy has to be made.
 */
export async function foldIntoCopy({
  folder,
  journals,
  fold,
  positions,
}: FoldCopyServices): Promise<boolean> {
  const folded = await positions();
  try {
    for (const journal of journals) {
      for (const section of readSections(join(folder, journal), folded.get(journal) ?? 0)) {
        const counts = toCountedOpens(section.tally);
        await fold({ journal, from: section.from, to: section.to, counts });
      }
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
  return journalsIn(folder).join() === journals.join();
}
