import { expect, test } from "vitest";
import { readSide } from "./size-field.tsx";

test("accepts whole numbers of pixels within the limit", () => {
  expect(["600", " 600 px ", "1", "4096"].map((text) => readSide(text, 4096))).toEqual([600, 600, 1, 4096]);
  for (const text of ["", "0", "4097", "12.5", "-3", "1e3", "six hundred"]) {
    expect(readSide(text, 4096)).toBeUndefined();
  }
});
