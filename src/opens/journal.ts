import { mkdirSync } from "node:fs";
import { createSegments, foldSegments } from "./folding.ts";
import { createJournalHealth } from "./journal-health.ts";
import {
  createJournalFile,
  type JournalDisk,
  realDisk,
  addCounts,
  type Open,
  type OpenCounter,
  toCountedOpens,
} from "./journal-file.ts";
import { journalSequence, listJournals } from "./read-journal.ts";
import type { Fold, JournalLog, PendingSource, Positions } from "./journal-services.ts";
import { createJournalWriter } from "./journal-writer.ts";
import { recoverOpens } from "./recovery.ts";
import { createReadGate } from "./read-gate.ts";
import { repeat } from "./repeat.ts";
import type { CountedOpens } from "../store/fold-batch.ts";

export interface Journal extends PendingSource {
  /** Resolves when a kill can no longer lose the open. Resolves on a full disk too: the image is answered anyway. */
  record(open: Open): Promise<void>;
  /** The opens that aren't folded at this instant. For sums with stored counts use `read`. */
  pending(): CountedOpens[];
  /** `down`: opens wait in memory, where a kill would lose them. `degraded`: they wait in the journal, or a sync fails. */
  status(): "ok" | "degraded" | "down";
  /** Folds all opens recorded until now. Throws when that fails. */
  foldNow(): Promise<void>;
  /** Folds and syncs everything. Nothing may be recorded after the call. */
  close(): Promise<void>;
}

export interface JournalOptions {
  /** Created when missing. No other running process may write a journal in it. */
  folder: string;
  fold: Fold;
  positions: Positions;
  log: JournalLog;
  /** A power cut loses at most the opens of this many milliseconds (default 50). */
  syncEveryMs?: number;
  /** Milliseconds between two folds, and between two attempts after an error (default 1000). */
  foldEveryMs?: number;
  /** When the file has this size, the next fold begins a new file (default 16 MB). */
  rotateBytes?: number;
  disk?: JournalDisk;
}

const DEFAULTS = { syncEveryMs: 50, foldEveryMs: 1000, rotateBytes: 16 * 1024 * 1024, disk: realDisk };

/** Opens the journal in `folder`, after folding the journals of earlier processes. */
export async function createJournal(options: JournalOptions): Promise<Journal> {
  const services = { ...DEFAULTS, ...options };
  const { folder, fold, positions, log, disk, syncEveryMs } = services;
  mkdirSync(folder, { recursive: true });
  await recoverOpens({ folder, fold, positions, disk, log });

  const removedJournals = [...(await positions()).keys()];
  let sequence = Math.max(0, ...[...removedJournals, ...listJournals(folder)].map(journalSequence));
  const nextFile = () => createJournalFile(disk, folder, (sequence += 1));
  const segments = createSegments(nextFile());
  const health = createJournalHealth(log);
  const onOutcome = health.update;
  const writer = createJournalWriter({ current: segments.open, syncEveryMs, onOutcome });
  const gate = createReadGate();
  const folding = { ...services, segments, gate, nextFile, onOutcome, removedJournals };
  const foldOnce = async () => {
    writer.retry();
    await foldSegments(folding);
    onOutcome("fold", undefined);
  };
  let lastFold = Promise.resolve();
  const foldNow = () => (lastFold = lastFold.catch(() => undefined).then(foldOnce));
  const foldOrReport = () => foldNow().catch((error: unknown) => onOutcome("fold", error));
  const stopFolding = repeat(services.foldEveryMs, foldOrReport);
  const pending = () => {
    const sum = segments.total();
    addCounts(sum, writer.unwritten);
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
      await foldOrReport();
      await segments.open().file.close();
      reportLoss(writer.unwritten, log);
    },
  };
}

function reportLoss(unwritten: OpenCounter, log: JournalLog): void {
  const opens = [...unwritten.values()].reduce((sum, n) => sum + n, 0);
  if (opens > 0) {
    log.error({ opens }, "The journal of opens ended while the disk refused these opens. They are lost.");
  }
}
