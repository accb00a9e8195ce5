import { expect, test } from "vitest";
import { runBatch } from "./run-batch.ts";

test("runs each item once, a few at a time, and reports progress", async () => {
  const finishedItems: number[] = [];
  const counts: number[] = [];
  let running = 0;
  let max = 0;
  await runBatch(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    async (item) => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      finishedItems.push(item);
    },
    { onProgress: (count) => counts.push(count) },
  );
  expect(finishedItems.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts.at(-1)).toBe(9);
  expect(max).toBe(4);
});

test("continues after a failure and returns what succeeded", async () => {
  const act = async (item: string) => {
    await Promise.resolve();
    if (item === "b") throw new Error("b failed");
  };
  const { succeeded, failure } = await runBatch(["a", "b", "c"], act);
  expect(succeeded).toEqual(["a", "c"]);
  expect(failure).toMatchObject({ message: "b failed" });
});
