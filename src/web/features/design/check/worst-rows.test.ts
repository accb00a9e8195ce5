import { expect, it } from "vitest";
import { worstRows } from "./worst-rows.ts";

const lengths = new Map([
  [1, 5],
  [2, 50],
  [3, 20],
  [9, 1],
]);
const lengthOf = (row: number) => lengths.get(row) ?? 0;

it("takes the longest of each finding in turn, the most severe finding first", () => {
  const findings = [
    { code: "text_shrunk", rows: [9, 3] },
    { code: "text_cut", rows: [1, 2, 3] },
  ];
  expect(worstRows(findings, lengthOf, 12)).toEqual([{ row: 2 }, { row: 3 }, { row: 9 }, { row: 1 }]);
  expect(worstRows(findings, lengthOf, 2)).toEqual([{ row: 2 }, { row: 3 }]);
});

it("shows a row once in each size, and none for pictures that weren't looked up", () => {
  const findings = [
    { code: "text_cut", rows: [1], size: "story" },
    { code: "text_cut", rows: [1] },
    { code: "tag_unresolved", parameter: "first_name", rows: [1] },
    { code: "picture_not_tried", rows: [7] },
  ];
  expect(worstRows(findings, lengthOf, 12)).toEqual([{ row: 1, size: "story" }, { row: 1 }]);
});

it("is empty without findings", () => {
  expect(worstRows([], lengthOf, 12)).toEqual([]);
});
