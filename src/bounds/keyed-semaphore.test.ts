import { expect, it } from "vitest";
import { createKeyedSemaphore } from "./keyed-semaphore.ts";

it("limits each key separately", async () => {
  const semaphore = createKeyedSemaphore({ permits: 1 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = semaphore.run("a", () => first.promise);
  const waiting = ["1", "2"].map((name) => semaphore.run("a", () => Promise.resolve(order.push(name))));
  await semaphore.run("b", () => Promise.resolve(order.push("other")));
  const signal = AbortSignal.abort(new Error("left"));
  await expect(semaphore.run("a", () => Promise.resolve(), { signal })).rejects.toThrow("left");
  first.resolve();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(["other", "1", "2"]);
});
