import type { CountedOpens, FoldBatch } from "../store/fold-batch.ts";

/**
 * Adds a batch to the stored counts and advances that journal's position in one transaction. Repeating a batch changes
 * nothing. `whenLocked` is awaited in that transaction once it holds all its locks.
 */
export type Fold = (batch: FoldBatch, whenLocked?: () => Promise<void>) => Promise<unknown>;

/** How many bytes of each journal are part of the stored counts. */
export type Positions = () => Promise<Map<string, number>>;

/** A part of pino's logger. */
export interface JournalLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Reads stored counts together with the opens that aren't folded yet. */
export interface PendingSource {
  /**
   * Runs `work`, which reads stored counts, and returns the opens that are pending at the same moment. Each open is in
   * exactly one of both.
   */
  read<T>(work: () => Promise<T>): Promise<{ counted: T; pending: CountedOpens[] }>;
}
