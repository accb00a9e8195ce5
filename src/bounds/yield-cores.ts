import type { ChildProcess } from "node:child_process";
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** A third of an ordinary process's share, so that it still moves where the cores are never idle. */
const soonNiceness = 5;

/** Lets a process that has just started yield to others. Its threads get the priority that it has when they start. */
export function yieldCores({ pid }: ChildProcess): void {
  if (pid !== undefined) tryNiceness(pid, soonNiceness);
}

/**
 * Gives this thread a lower priority than those that answer opens: `soon` where a caller waits, `late` for work of minutes. Only
 * Linux has priorities of threads.
 */
export function yieldThread(due: "soon" | "late"): void {
  // The name of the link has the id of the thread that reads it.
  const id = currentThreadId();
  if (id !== undefined) tryNiceness(id, due === "soon" ? soonNiceness : constants.priority.PRIORITY_LOW);
}

function currentThreadId(): number | undefined {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return undefined;
  }
}

function tryNiceness(id: number, niceness: number): void {
  try {
    setPriority(id, niceness);
  } catch {
    // It has ended already, or the system allows no change: then it competes like the others.
  }
}
