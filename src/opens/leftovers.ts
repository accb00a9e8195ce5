import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JournalDisk } from "./journal-disk.ts";
import { listJournals } from "./journal-names.ts";
import type { Fold, JournalLog, Positions } from "./journal-parts.ts";
import { readSections } from "./journal-sections.ts";
import type { JournalSection } from "./journal-sections.ts";
import { toCountedOpens } from "./tally.ts";

export interface LeftoverServices {
  folder: string;
  fold: Fold;
  positions: Positions;
  disk: JournalDisk;
  log: JournalLog;
}

/**
 * Folds what earlier processes left in their journals and removes those files. What cannot be read is put into a file
 * beside them and told loudly; it stops nothing. Throws when a fold fails: the files then stay as they are.
 */
export async function foldLeftovers(services: LeftoverServices): Promise<void> {
  const { folder, fold, disk, log } = services;
  const positions = await services.positions();
  for (const journal of listJournals(folder)) {
    let opens = 0;
    for (const section of readSections(join(folder, journal), positions.get(journal) ?? 0)) {
      putAside(folder, journal, section, log);
      const counts = toCountedOpens(section.tally);
      await fold({ journal, from: section.from, to: section.to, counts });
      opens += counts.reduce((sum, { n }) => sum + n, 0);
    }
    disk.remove(folder, join(folder, journal));
    if (opens > 0) {
      log.info({ journal, opens }, "Opens that an earlier process had not folded are counted now.");
    }
  }
}

/** The file is named by its place, so that a start which is interrupted and repeated writes the same file again. */
function putAside(folder: string, journal: string, section: JournalSection, log: JournalLog): void {
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
