import { addOpens, type Open, type OpenCounter, openKey, toCountedOpens } from "./journal-file.ts";
import type { CountedOpens } from "../store/fold-batch.ts";
import type { JournalLog } from "./journal-services.ts";
import { repeat } from "./repeat.ts";

interface DatabaseWriterOptions {
  /** Stores opens durably. */
  add: (counts: readonly CountedOpens[]) => Promise<void>;
  /** Inserts at a time. Opens that arrive meanwhile share the next one. */
  inserts?: number;
}

const INSERTS = 4;

/**
 * Stores the opens of one turn of the event loop with one insert, before they are answered. A failed insert fails its
 * opens: they weren't answered, so they don't count.
 */
export function createDatabaseWriter({ add, inserts = INSERTS }: DatabaseWriterOptions): {
  record: (open: Open) => Promise<void>;
} {
  let waiting: { counter: OpenCounter; settled: PromiseWithResolvers<void> } | undefined;
  let running = 0;

  async function insertWaiting(): Promise<void> {
    while (waiting !== undefined && running < inserts) {
      const { counter, settled } = waiting;
      waiting = undefined;
      running += 1;
      await add(toCountedOpens(counter)).then(settled.resolve, settled.reject);
      running -= 1;
    }
  }

  return {
    record(open) {
      if (waiting === undefined) {
        waiting = { counter: new Map(), settled: Promise.withResolvers() };
        setImmediate(() => void insertWaiting());
      }
      addOpens(waiting.counter, openKey(open), 1);
      return waiting.settled.promise;
    },
  };
}

const FOLD_MILLISECONDS = 1000;

/** Folds stored opens into the counts once a second. Returns a function that folds once more and stops. */
export function foldRepeatedly(
  { fold }: { fold: () => Promise<boolean> },
  log: JournalLog,
): () => Promise<void> {
  let isFailing = false;
  async function foldAll(): Promise<void> {
    try {
      while (!(await fold()));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, "Opens in the database can't be counted. It is tried again.");
      isFailing = true;
    }
  }
  const stop = repeat(FOLD_MILLISECONDS, foldAll);
  return async () => {
    await stop();
    await foldAll();
  };
}
