import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { listJournals, readSections } from "./read-journal.ts";
import type { Fold, Positions } from "./journal-services.ts";
import { toCountedOpens } from "./journal-file.ts";

export interface FoldCopyServices {
  /** The journals' folder; it may be missing. */
  folder: string;
  /** The journals that existed before the copy was made. */
  journals: readonly string[];
  /** Folds into the copy. */
  fold: Fold;
  positions: Positions;
}

/** Names of the files in the journals' folder that hold unreadable bytes. */
export function damagedJournalsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".damaged")) : [];
}

/**
 * Folds the journals into a copy of the database, whether a server runs or not. False when a journal was created or
 * removed since the list was made; the caller then needs a new copy.
 */
export async function foldIntoCopy({
  folder,
  journals,
  fold,
  positions,
}: FoldCopyServices): Promise<boolean> {
  const positionByJournal = await positions();
  try {
    for (const journal of journals) {
      for (const section of readSections(join(folder, journal), positionByJournal.get(journal) ?? 0)) {
        const counts = toCountedOpens(section.counter);
        await fold({ journal, from: section.from, to: section.to, counts });
      }
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
  return listJournals(folder).join() === journals.join();
}
