import { mkdirSync } from "node:fs";
import { foldSegments } from "./folding.ts";
import { createHealth } from "./health.ts";
import type { JournalDisk } from "./journal-disk.ts";
import { realDisk } from "./journal-disk.ts";
import { createJournalFile } from "./journal-file.ts";
import { journalSequence, listJournals } from "./journal-names.ts";
import type { Fold, Journal, JournalLog, Positions } from "./journal-parts.ts";
import { createJournalWriter } from "./journal-writer.ts";
import { foldLeftovers } from "./leftovers.ts";
import { createReadGate } from "./read-gate.ts";
import { createSegments } from "./segments.ts";
import { addTally, toCountedOpens } from "./tally.ts";
import type { Tally } from "./tally.ts";

export interface JournalOptions {
  /** Made where need be. No other running process may write a journal in it. */
  folder: string;
  fold: Fold;
  positions: Positions;
  log: JournalLog;
  /** At most so many milliseconds of opens are lost by a power cut (default 50). */
  syncEveryMs?: number;
  /** Milliseconds between two folds, and between two tries after trouble (default 1000). */
  foldEveryMs?: number;
  /** Size from which on the next fold begins a new file (default 16 MB). */
  rotateBytes?: number;
  disk?: JournalDisk;
}

const DEFAULTS = { syncEveryMs: 50, foldEveryMs: 1000, rotateBytes: 16 * 1024 * 1024, disk: realDisk };

/** Opens the journal of opens in `folder`, after folding what earlier processes left there. */
export async function createJournal(options: JournalOptions): Promise<Journal> {
  const parts = { ...DEFAULTS, ...options };
  const { folder, fold, positions, log, disk, rotateBytes, syncEveryMs } = parts;
  mkdirSync(folder, { recursive: true });
  await foldLeftovers({ folder, fold, positions, disk, log });

  const gone = [...(await positions()).keys()];
  let sequence = Math.max(0, ...[...gone, ...listJournals(folder)].map(journalSequence));
  const nextFile = () => createJournalFile(disk, folder, (sequence += 1));
  const segments = createSegments(nextFile());
  const health = createHealth(log);
  const outcome = health.note;
  const writer = createJournalWriter({ current: segments.open, syncEveryMs, outcome });
  const gate = createReadGate();
  const foldOnce = async () => {
    writer.retry();
    await foldSegments({ segments, fold, positions, gate, rotateBytes, nextFile, outcome, gone });
    outcome("fold", undefined);
  };
  let lastFold = Promise.resolve();
  const foldNow = () => (lastFold = lastFold.catch(() => undefined).then(foldOnce));
  const foldAndNote = () => foldNow().catch((trouble: unknown) => outcome("fold", trouble));
  const stopFolding = repeat(parts.foldEveryMs, foldAndNote);
  const pending = () => {
    const sum = segments.tally();
    addTally(sum, writer.unwritten);
    return toCountedOpens(sum);
  };

  return {
    record: writer.record,
    pending,
    status: health.status,
    foldNow,
    read: (work) => gate.share(async () => ({ counted: await work(), pending: pending() })),
    async close() {
      await stopFolding();
      await writer.finish();
      await foldAndNote();
      await segments.open().file.close();
      tellLoss(writer.unwritten, log);
    },
  };
}

/** Runs `work` again and again, `everyMs` after its last end. Gives the function that ends it and waits for the last run. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let stopped = false;
  const runLater = () =>
    setTimeout(() => {
      running = work().then(() => {
        timer = stopped ? timer : runLater();
      });
    }, everyMs).unref();
  let timer = runLater();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function tellLoss(unwritten: Tally, log: JournalLog): void {
  const opens = [...unwritten.values()].reduce((sum, n) => sum + n, 0);
  if (opens > 0) {
    log.error({ opens }, "The journal of opens ended while the disk refused these opens. They are lost.");
  }
}
