import type { JournalFile } from "./journal-file.ts";
import { addTally } from "./tally.ts";
import type { Tally } from "./tally.ts";

/** A stretch of a journal that is not folded yet: from a byte on, and what stands in it. */
interface Segment {
  file: JournalFile;
  from: number;
  tally: Tally;
}

/** A segment that nothing is added to any more. Its end is fixed, so that folding it can be repeated. */
export interface SealedSegment extends Segment {
  to: number;
}

export interface Segments {
  /** Where lines are written now. */
  open: () => Segment;
  sealed: () => SealedSegment | undefined;
  /**
   * Sets what the open segment holds apart, for folding; the lines to come go into a new segment of `next`. Does nothing
   * while an earlier one is still apart or when there is nothing in it.
   */
  seal: (next: JournalFile) => void;
  /** Forgets the sealed segment, once it is folded. */
  drop: () => void;
  /** What is in all of them. */
  tally: () => Tally;
}

export function createSegments(file: JournalFile): Segments {
  let open: Segment = { file, from: file.offset(), tally: new Map() };
  let sealed: SealedSegment | undefined;
  return {
    open: () => open,
    sealed: () => sealed,
    seal(next) {
      if (sealed === undefined && open.tally.size > 0) {
        sealed = { ...open, to: open.file.offset() };
        open = { file: next, from: next.offset(), tally: new Map() };
      }
    },
    drop() {
      sealed = undefined;
    },
    tally() {
      const sum: Tally = new Map(sealed?.tally);
      addTally(sum, open.tally);
      return sum;
    },
  };
}
