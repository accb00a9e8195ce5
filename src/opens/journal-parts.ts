import type { CountedOpens, Open } from "./tally.ts";

/** Opens that stand in one journal between two of its byte offsets. */
export interface FoldBatch {
  journal: string;
  from: number;
  to: number;
  counts: CountedOpens[];
  /** Journals whose files are gone for good, so that their positions may be forgotten. */
  forget?: string[];
}

/**
 * Adds a batch to the kept counts and moves that journal's position in one transaction; a repeated batch changes nothing.
 * `whenLocked` is awaited in that transaction once it waits for no lock any more.
 */
export type Fold = (batch: FoldBatch, whenLocked?: () => Promise<void>) => Promise<unknown>;

/** Bytes of each journal that are part of the kept counts. */
export type Positions = () => Promise<Map<string, number>>;

/** A part of pino's logger. */
export interface JournalLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Where kept counts can be read together with the opens that are not among them yet. */
export interface PendingSource {
  /**
   * Runs `work`, which reads kept counts, and adds what is pending at that same moment: no open is in both, none in
   * neither.
   */
  read<T>(work: () => Promise<T>): Promise<{ counted: T; pending: CountedOpens[] }>;
}

export interface Journal extends PendingSource {
  /** Resolves once a kill can no longer lose the open. On a full disk it resolves too: the image is answered anyway. */
  record(open: Open): Promise<void>;
  /** What is not folded yet, at this instant. For sums with kept counts use `read`. */
  pending(): CountedOpens[];
  /** `degraded`: opens are counted but wait in memory or in the journal, because a write, sync or fold fails. */
  status(): "ok" | "degraded";
  /** Folds all that was recorded until now; throws when that fails. */
  foldNow(): Promise<void>;
  /** Folds and syncs everything. To be called when nobody records any more. */
  close(): Promise<void>;
}
