import type { JournalLog } from "./journal-services.ts";

type JournalWork = "write" | "sync" | "fold" | "rotate";

export interface JournalHealth {
  /** Records the outcome of one call: its error, or undefined. Only a change is logged. */
  update: (work: JournalWork, error: unknown) => void;
  /** `down`: a kill would lose opens. `degraded`: opens wait in the journal, or a power cut would lose some. */
  status: () => "ok" | "degraded" | "down";
}

const CONSEQUENCES: Record<JournalWork, string> = {
  write: "Opens can't be written to the journal and are kept in memory, where a kill would lose them.",
  sync: "The journal of opens can't be synced to the disk, so a power cut would lose opens.",
  fold: "Opens can't be folded into the database and wait in the journal.",
  rotate: "No new journal of opens can be begun, so the present one grows on.",
};

export function createJournalHealth(log: JournalLog): JournalHealth {
  const failing = new Set<JournalWork>();
  return {
    update(work, error) {
      if (error === undefined) {
        if (failing.delete(work)) {
          log.info({ work }, "The journal of opens works again.");
        }
      } else if (!failing.has(work)) {
        failing.add(work);
        log.error({ work, err: error }, `${CONSEQUENCES[work]} It is tried again each second.`);
      }
    },
    status: () => (failing.has("write") ? "down" : failing.size === 0 ? "ok" : "degraded"),
  };
}
