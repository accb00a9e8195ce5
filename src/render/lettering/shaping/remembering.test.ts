import { expect, it } from "vitest";
import { remembering } from "./remembering.ts";

it("makes each thing once, until there are too many", () => {
  const asked: string[] = [];
  const lengthOf = remembering(2, (key) => {
    asked.push(key);
    return key.length;
  });
  expect(["a", "bb", "a", "bb"].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(["a", "bb"]);
  expect(["ccc", "a", "ccc"].map(lengthOf)).toEqual([3, 1, 3]);
  expect(asked).toEqual(["a", "bb", "ccc", "a"]);
});
