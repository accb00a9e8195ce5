import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type JournalDisk, toCountedOpens } from "./journal-file.ts";
import { type JournalSection, listJournals, readSections } from "./read-journal.ts";
import type { Fold, JournalLog, Positions } from "./journal-services.ts";

export interface RecoveryServices {
  folder: string;
  fold: Fold;
  positions: Positions;
  disk: JournalDisk;
  log: JournalLog;
}

/**
 * Folds the journals of earlier processes and removes them. Unreadable bytes are saved to a file beside the journal and
 * logged as an error. Throws when a fold fails; the files then stay as they are.
 */
export async function recoverOpens(services: RecoveryServices): Promise<void> {
  const { folder, fold, disk, log } = services;
  const positions = await services.positions();
  for (const journal of listJournals(folder)) {
    let opens = 0;
    for (const section of readSections(join(folder, journal), positions.get(journal) ?? 0)) {
      saveDamagedBytes(folder, journal, section, log);
      const counts = toCountedOpens(section.counter);
      await fold({ journal, from: section.from, to: section.to, counts });
      opens += counts.reduce((sum, { n }) => sum + n, 0);
    }
    disk.remove(folder, join(folder, journal));
    if (opens > 0) {
      log.info({ journal, opens }, "Opens that an earlier process had not folded are counted now.");
    }
  }
}

/** The name holds the byte offset, so that an interrupted and repeated start writes the same file again. */
function saveDamagedBytes(folder: string, journal: string, section: JournalSection, log: JournalLog): void {
  if (section.damaged.length === 0) {
    return;
  }
  const bytes = Buffer.concat(section.damaged);
  const file = `${journal}.${section.from}.damaged`;
  writeFileSync(join(folder, file), bytes, { flush: true });
  const cause =
    section.newerLines > 0
      ? "lines that a newer version of Limn wrote"
      : "bytes that are no line of a journal (a torn write or a fault of the disk)";
  log.error(
    { journal, file, bytes: bytes.length, newer_lines: section.newerLines },
    `A journal of opens holds ${cause}. They were put aside and are not counted; every sound line is.`,
  );
}
