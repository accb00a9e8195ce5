import { expect, it } from "vitest";
import { readNumber } from "./read-number.ts";

it.each([
  ["4.5", 4.5],
  [" 4,5 ", 4.5],
  ["-3", -3],
  ["62%", "62%"],
  ["62 %", "62%"],
  ["1,234", undefined],
  ["1.234", 1.234],
  ["1e400", undefined],
  ["NaN", undefined],
  ["Infinity", undefined],
  ["0x10", undefined],
  ["", undefined],
  ["four", undefined],
  ["9".repeat(40), undefined],
])("reads %j", (text, expected) => {
  const read = readNumber(text);
  expect(read?.percent ? `${read.number}%` : read?.number).toBe(expected);
});
