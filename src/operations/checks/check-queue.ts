import type { Check } from "../../store/checks.ts";
import type { RowsFile } from "./rows-file.ts";

/** Hands checks over to the process's own worker, and tells it that one was cancelled or removed. */
export interface CheckQueue {
  /** The worker's name in the database. Undefined while no worker runs. */
  worker: () => string | undefined;
  add: (check: Check, rows: RowsFile | undefined) => void;
  /** Ends the turn of a check. */
  stop: (id: string) => void;
  listen: (worker: string, listener: CheckListener) => () => void;
}

type CheckListener = Pick<CheckQueue, "add" | "stop">;

export function createCheckQueue(): CheckQueue {
  let listening: { worker: string; listener: CheckListener } | undefined;
  return {
    worker: () => listening?.worker,
    add(check, rows) {
      listening?.listener.add(check, rows);
    },
    stop(id) {
      listening?.listener.stop(id);
    },
    listen(worker, listener) {
      listening = { worker, listener };
      return () => (listening = undefined);
    },
  };
}
