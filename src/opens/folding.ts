import type { JournalFile } from "./journal-file.ts";
import type { Fold, Positions } from "./journal-parts.ts";
import { toCountedOpens } from "./tally.ts";
import type { ReadGate } from "./read-gate.ts";
import type { SealedSegment, Segments } from "./segments.ts";

export interface FoldingServices {
  segments: Segments;
  fold: Fold;
  positions: Positions;
  /** Closed from when a fold holds its locks until its opens are no longer pending. Reads pass a fold that waits. */
  gate: Pick<ReadGate, "close">;
  rotateBytes: number;
  /** Makes the next journal. */
  nextFile: () => JournalFile;
  /** Hears what went wrong with changing to a new file or with syncing the old one, or undefined. */
  outcome: (work: "rotate" | "sync", trouble: unknown) => void;
  /** Journals whose files are gone while their positions are still kept. */
  gone: string[];
}

/**
 * Folds what stands in the journal when it is called, first what an earlier call could not. One call at a time. Throws when the fold fails: nothing is lost, and the next call repeats it.
 */
export async function foldSegments(services: FoldingServices): Promise<void> {
  await foldSealed(services);
  if (services.segments.open().tally.size > 0) {
    services.segments.seal(fileForNext(services));
    await foldSealed(services);
  }
}

async function foldSealed(services: FoldingServices): Promise<void> {
  const { segments, gone, outcome } = services;
  const sealed = segments.sealed();
  if (sealed === undefined) {
    return;
  }
  const isFileDone = segments.open().file !== sealed.file;
  if (isFileDone) {
    // From now on syncs are for the new file, and the fold may fail for long.
    await sealed.file.sync().catch((trouble: unknown) => outcome("sync", trouble));
  }
  let openGate: (() => void) | undefined;
  try {
    await commit(services, sealed, async () => {
      openGate = await services.gate.close();
    });
    segments.drop();
  } finally {
    openGate?.();
  }
  if (isFileDone) {
    await sealed.file.close();
    sealed.file.remove();
    gone.push(sealed.file.name);
  }
}

async function commit(
  { fold, positions, gone }: FoldingServices,
  sealed: SealedSegment,
  whenLocked: () => Promise<void>,
): Promise<void> {
  const { file, from, to, tally } = sealed;
  const forget = gone.slice();
  try {
    await fold({ journal: file.name, from, to, counts: toCountedOpens(tally), forget }, whenLocked);
  } catch (error) {
    // The transaction may have been committed although its answer was lost: the opens would count twice in a read.
    const position = (await positions()).get(file.name) ?? 0;
    if (position < to) {
      throw error;
    }
  }
  gone.splice(0, forget.length);
}

function fileForNext({ segments, rotateBytes, nextFile, outcome }: FoldingServices): JournalFile {
  const { file } = segments.open();
  if (file.offset() < rotateBytes) {
    return file;
  }
  try {
    const next = nextFile();
    outcome("rotate", undefined);
    return next;
  } catch (trouble) {
    // The file just grows on until there is room for a new one.
    outcome("rotate", trouble);
    return file;
  }
}
