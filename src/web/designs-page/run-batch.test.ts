import { expect, test } from "vitest";
import { runBatch } from "./run-batch.ts";

test("each is done once, a few at a time, and counted", async () => {
  const seen: number[] = [];
  const counts: number[] = [];
  let under = 0;
  let most = 0;
  await runBatch(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    async (item) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under -= 1;
      seen.push(item);
    },
    (succeeded) => counts.push(succeeded),
  );
  expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts.at(-1)).toBe(9);
  expect(most).toBe(4);
});

test("a failure holds up no other, and what was done is told beside it", async () => {
  const act = async (item: string) => {
    await Promise.resolve();
    if (item === "b") throw new Error("b failed");
  };
  const { succeeded, failure } = await runBatch(["a", "b", "c"], act, () => {});
  expect(succeeded).toEqual(["a", "c"]);
  expect(failure).toMatchObject({ message: "b failed" });
});
