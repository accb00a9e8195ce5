import type { JournalFile } from "./journal-file.ts";
import { addTally, openKey, addOpens } from "./tally.ts";
import type { Open, Tally } from "./tally.ts";

export interface JournalWriterServices {
  /** The file that is open now, and the tally of what stands in it and was not yet set apart for folding. */
  current: () => { file: JournalFile; tally: Tally };
  syncEveryMs: number;
  /** Hears of every write and sync, with what went wrong or undefined. */
  outcome: (work: "write" | "sync", trouble: unknown) => void;
}

export interface JournalWriter {
  /** Resolves when the line that holds the open is written, or at the end of the turn when the disk refuses it. */
  record: (open: Open) => Promise<void>;
  /** Tries once more to write what could not be written. */
  retry: () => void;
  /** What is in memory alone. */
  unwritten: Tally;
  /** Writes what waits and syncs it; nothing can be recorded any more. */
  finish: () => Promise<void>;
}

/** Writes the opens of one turn of the event loop with one call, and lets them be answered after it. */
export function createJournalWriter(services: JournalWriterServices): JournalWriter {
  const unwritten: Tally = new Map();
  const syncing = createSyncing(services.syncEveryMs, () => services.current().file, services.outcome);
  let turn: PromiseWithResolvers<void> | undefined;
  /** After trouble the disk is asked again each second, not at every open. */
  let paused = false;
  let finished = false;

  const write = () => {
    if (unwritten.size > 0) {
      paused = !appendTo(services, unwritten);
      syncing.want();
    }
  };
  const endTurn = () => {
    const ended = turn;
    turn = undefined;
    if (!paused) {
      write();
    }
    ended?.resolve();
  };

  return {
    unwritten,
    async record(open) {
      if (finished) {
        throw new Error("The journal of opens is closed.");
      }
      addOpens(unwritten, openKey(open), 1);
      if (turn === undefined) {
        turn = Promise.withResolvers<void>();
        setImmediate(endTurn);
      }
      await turn.promise;
    },
    retry() {
      if (paused) {
        write();
      }
    },
    async finish() {
      finished = true;
      write();
      await syncing.finish();
    },
  };
}

/** Moves what could be written from `unwritten` to the current tally. True when that was all. */
function appendTo({ current, outcome }: JournalWriterServices, unwritten: Tally): boolean {
  const { file, tally } = current();
  const { written, trouble } = file.append(unwritten);
  addTally(tally, written);
  for (const key of written.keys()) {
    unwritten.delete(key);
  }
  outcome("write", trouble);
  return trouble === undefined;
}

/** Syncs in the thread pool, one at a time, `everyMs` after the first write that is not synced. */
function createSyncing(everyMs: number, file: () => JournalFile, outcome: JournalWriterServices["outcome"]) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;
  let finished = false;

  const run = async () => {
    timer = undefined;
    wanted = false;
    try {
      await file().sync();
      outcome("sync", undefined);
    } catch (trouble) {
      wanted = true;
      outcome("sync", trouble);
    }
    running = undefined;
    if (wanted) {
      want();
    }
  };
  const want = () => {
    wanted = true;
    if (timer === undefined && running === undefined && !finished) {
      timer = setTimeout(() => {
        running = run();
      }, everyMs).unref();
    }
  };
  return {
    want,
    async finish() {
      finished = true;
      clearTimeout(timer);
      await running;
      await run();
    },
  };
}
