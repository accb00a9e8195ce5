import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("reports work that exceeds its deadline, counted from its own start", () => {
  const late = vi.fn<() => void>();
  const deadline = createDeadline(1000, late);
  for (let work = 0; work < 5; work += 1) {
    deadline.start();
    vi.advanceTimersByTime(700);
    deadline.stop();
  }
  deadline.start();
  vi.advanceTimersByTime(999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(late).toHaveBeenCalledOnce();
});

it("has no timer without work", () => {
  const late = vi.fn<() => void>();
  const deadline = createDeadline(1000, late);
  deadline.start();
  deadline.stop();
  vi.advanceTimersByTime(5000);
  expect(late).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it("counts little of the time in which this process was stopped", () => {
  const late = vi.fn<() => void>();
  const deadline = createDeadline(1000, late);
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
  expect(late).toHaveBeenCalledOnce();
});
