import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Gives this thread a lower priority than the server's and the workers'. Only Linux has priorities of threads. */
export function yieldToReaders(): void {
  try {
    // The name of the link has the id of the thread that reads it.
    const id = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(id, constants.priority.PRIORITY_LOW);
  } catch {
    // It takes turns with the others then.
  }
}
