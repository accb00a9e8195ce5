import { expect, it } from "vitest";
import { createHostLimit } from "./host-limit.ts";

const never = new AbortController().signal;

it("limits the connections to each host separately", async () => {
  const limit = createHostLimit(1);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = limit.run("a", never, () => first.promise);
  const waiting = ["1", "2"].map((name) => limit.run("a", never, () => Promise.resolve(order.push(name))));
  await limit.run("b", never, () => Promise.resolve(order.push("other")));
  const leaving = limit.run("a", AbortSignal.abort(new Error("left")), () => Promise.resolve());
  await expect(leaving).rejects.toThrow("left");
  first.resolve();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(["other", "1", "2"]);
});
