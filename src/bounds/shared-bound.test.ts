import { expect, it } from "vitest";
import { createSharedBound } from "./shared-bound.ts";

it("caches under one bound keep their values apart, and the least recently used goes, in whichever it is", () => {
  const reportFreed: number[] = [];
  const createCache = createSharedBound(10, (bytes) => void reportFreed.push(bytes));
  const [numbers, words] = [createCache<number>(), createCache<string>()];
  numbers.set("one", 1, { weight: 4 });
  words.set("one", "eins", { weight: 4 });
  expect([numbers.get("one"), words.get("one")]).toEqual([1, "eins"]);
  numbers.get("one");
  reportFreed.length = 0;
  numbers.set("two", 2, { weight: 6 });
  expect([numbers.get("one"), words.get("one"), numbers.get("two")]).toEqual([1, undefined, 2]);
  expect(reportFreed).toEqual([4]);
});
