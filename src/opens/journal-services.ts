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

/** The pending opens of two sources that share no open: this node's journal, and those that wait in the database. */
export function joinPending(one: PendingSource, other: PendingSource): PendingSource {
  return {
    async read(work) {
      const { counted: inner, pending } = await one.read(() => other.read(work));
      return { counted: inner.counted, pending: [...pending, ...inner.pending] };
    },
  };
}

const SEPARATOR = "/";

/**
 * Folds and positions of the journals of one node alone. Nodes that share a database have files of the same names, so
 * the database knows each by its node too. `node` is undefined for the only server of an embedded database.
 */
export function ofNode(
  { fold, positions }: { fold: Fold; positions: Positions },
  node: string | undefined,
): { fold: Fold; positions: Positions } {
  const prefix = node === undefined ? "" : `${node}${SEPARATOR}`;
  const isOwn = (journal: string) =>
    journal.startsWith(prefix) && !journal.slice(prefix.length).includes(SEPARATOR);
  return {
    fold: ({ journal, forget = [], ...batch }, whenLocked) =>
      fold({ ...batch, journal: prefix + journal, forget: forget.map((name) => prefix + name) }, whenLocked),
    async positions() {
      const own = [...(await positions())].filter(([journal]) => isOwn(journal));
      return new Map(own.map(([journal, offset]) => [journal.slice(prefix.length), offset]));
    },
  };
}
