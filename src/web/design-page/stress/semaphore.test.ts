import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

const liveSignal = new AbortController().signal;

test("limits concurrency and starts tasks in order", async () => {
  const semaphore = createSemaphore(2);
  let running = 0;
  let most = 0;
  const startOrder: number[] = [];
  const task = (number: number) => async () => {
    startOrder.push(number);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return number;
  };
  const results = await Promise.all([1, 2, 3, 4, 5].map((number) => semaphore.run(task(number), liveSignal)));
  expect(results).toEqual([1, 2, 3, 4, 5]);
  expect(startOrder).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("failed and aborted tasks release their permit", async () => {
  const semaphore = createSemaphore(1);
  const abortedSignal = AbortSignal.abort(new Error("gone"));
  const outcomes = await Promise.allSettled([
    semaphore.run(() => Promise.reject(new Error("broken")), liveSignal),
    semaphore.run(() => Promise.resolve("not run"), abortedSignal),
    semaphore.run(() => Promise.resolve("done"), liveSignal),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
