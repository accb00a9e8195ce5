import {
  type JournalFile,
  addOpens,
  addCounts,
  type Open,
  openKey,
  type OpenCounter,
} from "./journal-file.ts";

export interface JournalWriterServices {
  /** The current file, and the counter of its unsealed opens. */
  current: () => { file: JournalFile; counter: OpenCounter };
  syncEveryMs: number;
  /** Called after every write and sync, with its error or undefined. */
  onOutcome: (work: "write" | "sync", error: unknown) => void;
}

export interface JournalWriter {
  /** Resolves at the end of the event loop's turn: the open is in the file, or in `unwritten` when the write failed. */
  record: (open: Open) => Promise<void>;
  /** Repeats a failed write. */
  retry: () => void;
  /** The opens that are only in memory. */
  unwritten: OpenCounter;
  /** Writes and syncs the rest. Later calls of `record` throw. */
  finish: () => Promise<void>;
}

/** Writes the opens of one turn of the event loop with one system call, and answers them after it. */
export function createJournalWriter(services: JournalWriterServices): JournalWriter {
  const unwritten: OpenCounter = new Map();
  const sync = createDelayedSync(services.syncEveryMs, () => services.current().file, services.onOutcome);
  let turn: PromiseWithResolvers<void> | undefined;
  /** After an error only `retry` writes, once a second, and not every open. */
  let isPaused = false;
  let isFinished = false;

  const write = () => {
    if (unwritten.size > 0) {
      isPaused = !appendTo(services, unwritten);
      sync.schedule();
    }
  };
  const endTurn = () => {
    const finishedTurn = turn;
    turn = undefined;
    if (!isPaused) {
      write();
    }
    finishedTurn?.resolve();
  };

  return {
    unwritten,
    async record(open) {
      if (isFinished) {
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
      if (isPaused) {
        write();
      }
    },
    async finish() {
      isFinished = true;
      write();
      await sync.finish();
    },
  };
}

/** Moves the opens that were written from `unwritten` to the current counter. True when all were. */
function appendTo({ current, onOutcome }: JournalWriterServices, unwritten: OpenCounter): boolean {
  const { file, counter } = current();
  const { written, error } = file.append(unwritten);
  addCounts(counter, written);
  for (const key of written.keys()) {
    unwritten.delete(key);
  }
  onOutcome("write", error);
  return error === undefined;
}

/** Syncs one at a time, `delayMs` after the first unsynced write. */
function createDelayedSync(
  delayMs: number,
  file: () => JournalFile,
  onOutcome: JournalWriterServices["onOutcome"],
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isNeeded = false;
  let isFinished = false;

  const run = async () => {
    timer = undefined;
    isNeeded = false;
    try {
      await file().sync();
      onOutcome("sync", undefined);
    } catch (error) {
      isNeeded = true;
      onOutcome("sync", error);
    }
    running = undefined;
    if (isNeeded) {
      schedule();
    }
  };
  const schedule = () => {
    isNeeded = true;
    if (timer === undefined && running === undefined && !isFinished) {
      timer = setTimeout(() => {
        running = run();
      }, delayMs).unref();
    }
  };
  return {
    schedule,
    async finish() {
      isFinished = true;
      clearTimeout(timer);
      await running;
      await run();
    },
  };
}
