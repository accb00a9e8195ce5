import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

const never = new AbortController().signal;

test("limits concurrency and starts tasks in order", async () => {
  const turns = createSemaphore(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return number;
  };
  const results = await Promise.all([1, 2, 3, 4, 5].map((number) => turns.run(work(number), never)));
  expect(results).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("failed and aborted tasks release their permit", async () => {
  const turns = createSemaphore(1);
  const gone = AbortSignal.abort(new Error("gone"));
  const outcomes = await Promise.allSettled([
    turns.run(() => Promise.reject(new Error("broken")), never),
    turns.run(() => Promise.resolve("unseen"), gone),
    turns.run(() => Promise.resolve("done"), never),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
