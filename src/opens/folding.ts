import { type JournalFile, addCounts, type OpenCounter, toCountedOpens } from "./journal-file.ts";
import type { Fold, Positions } from "./journal-services.ts";
import type { ReadGate } from "./read-gate.ts";

/** A part of a journal that isn't folded yet, from byte `from` on. */
interface Segment {
  file: JournalFile;
  from: number;
  counter: OpenCounter;
}

/** A segment that gets no more lines. Its end is fixed, so that folding it can be repeated. */
interface SealedSegment extends Segment {
  to: number;
}

interface Segments {
  /** The segment that lines are written to. */
  open: () => Segment;
  sealed: () => SealedSegment | undefined;
  /**
   * Seals the open segment for folding; later lines go into a new segment of `next`. Does nothing while another segment is
   * sealed, or when the open one is empty.
   */
  seal: (next: JournalFile) => void;
  /** Drops the sealed segment after it was folded. */
  drop: () => void;
  /** The opens of both segments. */
  total: () => OpenCounter;
}

export function createSegments(file: JournalFile): Segments {
  let open: Segment = { file, from: file.offset(), counter: new Map() };
  let sealed: SealedSegment | undefined;
  return {
    open: () => open,
    sealed: () => sealed,
    seal(next) {
      if (sealed === undefined && open.counter.size > 0) {
        sealed = { ...open, to: open.file.offset() };
        open = { file: next, from: next.offset(), counter: new Map() };
      }
    },
    drop() {
      sealed = undefined;
    },
    total() {
      const sum: OpenCounter = new Map(sealed?.counter);
      addCounts(sum, open.counter);
      return sum;
    },
  };
}

interface FoldingServices {
  segments: Segments;
  fold: Fold;
  positions: Positions;
  /** Closed while a fold holds its locks, until its opens are no longer pending. Reads don't wait for a fold that waits for locks. */
  gate: Pick<ReadGate, "close">;
  rotateBytes: number;
  /** Creates the next journal. */
  nextFile: () => JournalFile;
  /** Called after a change to a new file and after a failed sync of the old one, with the error or undefined. */
  onOutcome: (work: "rotate" | "sync", error: unknown) => void;
  /** Journals whose files are removed and whose positions are still stored. */
  removedJournals: string[];
}

/**
 * Folds all opens that are in the journal when it is called, beginning with the segment that an earlier call failed to
 * fold. One call at a time. Throws when the fold fails: nothing is lost, and the next call repeats it.
 */
export async function foldSegments(services: FoldingServices): Promise<void> {
  await foldSealed(services);
  if (services.segments.open().counter.size > 0) {
    services.segments.seal(fileForNext(services));
    await foldSealed(services);
  }
}

async function foldSealed(services: FoldingServices): Promise<void> {
  const { segments, removedJournals, onOutcome } = services;
  const sealed = segments.sealed();
  if (sealed === undefined) {
    return;
  }
  const isFileDone = segments.open().file !== sealed.file;
  if (isFileDone) {
    // Later syncs are only for the new file, and this file stays until its fold succeeds.
    await sealed.file.sync().catch((error: unknown) => onOutcome("sync", error));
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
    removedJournals.push(sealed.file.name);
  }
}

async function commit(
  { fold, positions, removedJournals }: FoldingServices,
  sealed: SealedSegment,
  whenLocked: () => Promise<void>,
): Promise<void> {
  const { file, from, to, counter } = sealed;
  const forget = removedJournals.slice();
  try {
    await fold({ journal: file.name, from, to, counts: toCountedOpens(counter), forget }, whenLocked);
  } catch (error) {
    // The transaction may have been committed although its answer was lost. A read would then count the opens twice.
    const position = (await positions()).get(file.name) ?? 0;
    if (position < to) {
      throw error;
    }
  }
  removedJournals.splice(0, forget.length);
}

function fileForNext({ segments, rotateBytes, nextFile, onOutcome }: FoldingServices): JournalFile {
  const { file } = segments.open();
  if (file.offset() < rotateBytes) {
    return file;
  }
  try {
    const next = nextFile();
    onOutcome("rotate", undefined);
    return next;
  } catch (error) {
    // The current file grows until a new one can be created.
    onOutcome("rotate", error);
    return file;
  }
}
