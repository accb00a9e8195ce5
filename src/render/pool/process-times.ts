import { readdirSync, readFileSync } from "node:fs";

/** What the threads of a process did so far, together, in milliseconds. */
export interface ProcessTimes {
  /** They had a core. */
  ranMs: number;
  /**
   * They could have run, but other work of the machine, or the control group's limit, left them no core. The kernel adds a wait
   * when it ends.
   */
  waitedMs: number;
  /** Whether one of them runs now, or waits for a core. */
  isRunnable: boolean;
}

/** Undefined where the system doesn't tell, as all but Linux, and once the process has ended. */
export function readProcessTimes(pid: number): ProcessTimes | undefined {
  try {
    const folder = `/proc/${pid}/task`;
    const times = { ranMs: 0, waitedMs: 0, isRunnable: false };
    for (const thread of readdirSync(folder)) {
      // Nanoseconds of running and of waiting, and the number of turns.
      const [ran, waited] = readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ").map(Number);
      times.ranMs += (ran ?? 0) / 1e6;
      times.waitedMs += (waited ?? 0) / 1e6;
      // The state follows the name, which is in parentheses and may contain any character.
      times.isRunnable ||= /\) R [^)]*$/.test(readFileSync(`${folder}/${thread}/stat`, "utf8"));
    }
    return times;
  } catch {
    return undefined;
  }
}
