import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

/** A third of an ordinary process's share, so that it still moves where the cores are never idle. */
const yieldingNiceness = 5;

/** Lets a process that has just started yield to others. Its threads get the priority that it has when they start. */
export function yieldCores({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, yieldingNiceness);
  } catch {
    // It has ended already, or the system allows no change: then it competes like the others.
  }
}
