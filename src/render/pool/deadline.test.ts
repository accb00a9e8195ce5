import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("reports work that exceeds its deadline, counted from its own start", () => {
  const late = vi.fn<(why: "slow" | "starved") => void>();
  const deadline = createDeadline({ ms: 1000, onLate: late });
  for (let work = 0; work < 5; work += 1) {
    deadline.start();
    vi.advanceTimersByTime(700);
    deadline.stop();
  }
  deadline.start();
  vi.advanceTimersByTime(999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(late.mock.calls).toEqual([["slow"]]);
});

it("has no timer without work", () => {
  const late = vi.fn<(why: "slow" | "starved") => void>();
  const deadline = createDeadline({ ms: 1000, onLate: late });
  deadline.start();
  deadline.stop();
  vi.advanceTimersByTime(5000);
  expect(late).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it("counts little of the time in which this process was stopped", () => {
  const late = vi.fn<(why: "slow" | "starved") => void>();
  const deadline = createDeadline({ ms: 1000, onLate: late });
  const sinceStart = performance.now.bind(performance);
  let stoppedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => sinceStart() + stoppedMs);
  deadline.start();
  stoppedMs = 60_000;
  vi.advanceTimersToNextTimer();
  expect(late).not.toHaveBeenCalled();
  // A quarter of the deadline has counted, at the first of eight looks.
  vi.advanceTimersByTime(749);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(late.mock.calls).toEqual([["slow"]]);
});

describe("work of another process", () => {
  /** A process that runs for a part of the time and could run for another part; the rest it sleeps. */
  function deadlineOf({ runs, waits }: { runs: number; waits: number }) {
    const late = vi.fn<(why: "slow" | "starved") => void>();
    const readTimes = () => ({
      ranMs: performance.now() * runs,
      waitedMs: performance.now() * waits,
      isRunnable: false,
    });
    createDeadline({ ms: 1000, onLate: late, readTimes }).start();
    return late;
  }

  it.each([
    ["has a core all the time", { runs: 1, waits: 0 }, 1000],
    ["runs with two threads, while six others wait for the core", { runs: 1, waits: 6 }, 1000],
    ["sleeps or hangs", { runs: 0, waits: 0 }, 1000],
    ["has half a core", { runs: 0.5, waits: 0.5 }, 2000],
    ["waits for a core half of the time, and sleeps otherwise", { runs: 0, waits: 0.5 }, 2000],
  ])("that %s", (_, parts, ms) => {
    const late = deadlineOf(parts);
    vi.advanceTimersByTime(ms - 10);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(140);
    expect(late.mock.calls).toEqual([["slow"]]);
  });

  it("that gets next to no core is given up, but isn't called slow", () => {
    const late = deadlineOf({ runs: 0.01, waits: 0.99 });
    vi.advanceTimersByTime(29_900);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(late.mock.calls).toEqual([["starved"]]);
  });

  it("that waits for a core for long isn't called slow before the wait has ended", () => {
    const late = vi.fn<(why: "slow" | "starved") => void>();
    // The kernel tells of a wait only when it has ended: here every three seconds, for a moment of running.
    const readTimes = () => {
      const turns = Math.floor(performance.now() / 3000);
      return { ranMs: turns, waitedMs: turns * 2999, isRunnable: true };
    };
    createDeadline({ ms: 1000, onLate: late, readTimes }).start();
    vi.advanceTimersByTime(29_900);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(late.mock.calls).toEqual([["starved"]]);
  });

  it("counts as a whole once the system tells nothing", () => {
    const late = vi.fn<(why: "slow" | "starved") => void>();
    createDeadline({ ms: 1000, onLate: late, readTimes: () => undefined }).start();
    vi.advanceTimersByTime(1130);
    expect(late.mock.calls).toEqual([["slow"]]);
  });
});
