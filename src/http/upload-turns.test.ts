import { expect, test } from "vitest";
import { createUploadTurns } from "./upload-turns.ts";

test("works in the order of coming, at most so many at once, and goes on after one who failed", async () => {
  const turns = createUploadTurns({ atOnce: 2, waitMs: 60_000 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = async (name: number) => {
    order.push(name);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (name === 1) throw new Error("failed");
  };
  const names = [0, 1, 2, 3, 4, 5];
  const outcomes = await Promise.allSettled(names.map((name) => turns.hold(() => work(name))));
  expect({ order, most }).toEqual({ order: names, most: 2 });
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("whose turn doesn't come in time is refused as busy, and its work never begins", async () => {
  const turns = createUploadTurns({ atOnce: 1, waitMs: 1 });
  const first = Promise.withResolvers<string>();
  const holding = turns.hold(() => first.promise);
  let began = false;
  const late = turns.hold(() => Promise.resolve((began = true)));
  await expect(late).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
  first.resolve("done");
  expect(await holding).toBe("done");
  expect(began).toBe(false);
  expect(await turns.hold(() => Promise.resolve("again"))).toBe("again");
});
