import { expect, it } from "vitest";
import { remembering } from "./remembering.ts";

it("makes each thing once, until there are too many", () => {
  const asked: string[] = [];
  const lengthOf = remembering(2, (key: string) => {
    asked.push(key);
    return key.length;
  });
  expect(["a", "bb", "a", "bb"].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(["a", "bb"]);
  expect(["ccc", "a", "ccc"].map(lengthOf)).toEqual([3, 1, 3]);
  expect(asked).toEqual(["a", "bb", "ccc", "a"]);
});

it("makes nothing of something once as well", () => {
  const asked: number[] = [];
  const nothingOf = remembering(2, (key: number) => {
    asked.push(key);
    return undefined;
  });
  expect([nothingOf(1), nothingOf(1)]).toEqual([undefined, undefined]);
  expect(asked).toEqual([1]);
});
