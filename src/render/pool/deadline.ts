import { readdirSync, readFileSync } from "node:fs";

/** A deadline for consecutive calls, with a single timer. */
export interface Deadline {
  /** Returns the time, `performance`'s. */
  start(): number;
  stop(): void;
}

interface DeadlineOptions {
  /** Of work that a process does with a core. */
  ms: number;
  /** Called with `starved` when the process got so little of the machine that its work says nothing. */
  onLate: (why: "slow" | "starved") => void;
  /** What the process that does the work has done; all time counts when it is unknown. */
  readTimes?: () => ProcessTimes | undefined;
}

const looks = 8;
/** Work of a starved process is given up after so many times its deadline. A new process would have to begin anew. */
const maxStarved = 30;

/**
 * One timer for a process rather than one for each piece of work: making and clearing one costs as much as filling a
 * design in. It looks at the work in progress eight times in `ms`. Time in which the other process could have run but had no
 * core doesn't count. If a look comes more than two intervals after the last one, this process was stopped or had no core, and
 * only two intervals count: the work may have been stopped too, or its answer may not be read yet.
 */
export function createDeadline({ ms, onLate, readTimes = () => undefined }: DeadlineOptions): Deadline {
  const intervalMs = ms / looks;
  /** Of the work in progress: what counts, and all of it. */
  let countedMs: number | undefined;
  let passedMs = 0;
  let countedUntil = 0;
  let timesBefore: ProcessTimes | undefined;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = undefined;
    if (countedMs === undefined) return;
    const now = performance.now();
    const elapsedMs = Math.min(now - countedUntil, intervalMs * 2);
    const times = readTimes();
    countedMs += workedMs(elapsedMs, timesBefore, times);
    passedMs += elapsedMs;
    countedUntil = now;
    timesBefore = times;
    if (countedMs >= ms) onLate("slow");
    else if (passedMs >= ms * maxStarved) onLate("starved");
    else lookIn(Math.min(intervalMs, ms - countedMs));
  }

  function lookIn(delayMs: number): void {
    // A server has other reasons to stay than this.
    timer = setTimeout(look, Math.ceil(delayMs)).unref();
  }

  return {
    start() {
      countedMs = 0;
      passedMs = 0;
      countedUntil = performance.now();
      if (timer === undefined) {
        timesBefore = readTimes();
        lookIn(intervalMs);
      }
      return countedUntil;
    },
    stop() {
      countedMs = undefined;
    },
  };
}

/**
 * How much of the time the process worked: as long as it ran, and otherwise all but what it waited for a core. Several threads
 * may run or wait at once. One that waits right now may have waited all the time.
 */
function workedMs(
  elapsedMs: number,
  before: ProcessTimes | undefined,
  after: ProcessTimes | undefined,
): number {
  if (before === undefined || after === undefined) return elapsedMs;
  const ranMs = Math.min(elapsedMs, after.ranMs - before.ranMs);
  if (after.isRunnable) return ranMs;
  return Math.max(0, ranMs, elapsedMs - (after.waitedMs - before.waitedMs));
}

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
