import type { ProcessTimes } from "./process-times.ts";

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
const mostStarved = 30;

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
    else if (passedMs >= ms * mostStarved) onLate("starved");
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
