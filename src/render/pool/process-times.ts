import { readdirSync, readFileSync } from "node:fs";

/** What the threads of a process did so far, together, in milliseconds. */
export interface ProcessTimes {
  /** They had a core. */
  ranMs: number;
  /** They could have run, but other work of the machine, or the control group's limit, left them no core. */
  waitedMs: number;
}

/** Undefined where the system doesn't tell, as all but Linux, and once the process has ended. */
export function readProcessTimes(pid: number): ProcessTimes | undefined {
  try {
    const folder = `/proc/${pid}/task`;
    const times = { ranMs: 0, waitedMs: 0 };
    for (const thread of readdirSync(folder)) {
      // Nanoseconds of running and of waiting, and the number of turns.
      const [ran, waited] = readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ").map(Number);
      times.ranMs += (ran ?? 0) / 1e6;
      times.waitedMs += (waited ?? 0) / 1e6;
    }
    return times;
  } catch {
    return undefined;
  }
}
