import { expect, it } from "vitest";
import { worstRows } from "./worst-rows.ts";

const worst = (...rows: number[]) => rows.map((row) => ({ row }));

it("takes the worst row of each finding in turn, the most severe finding first", () => {
  const findings = [
    { code: "text_shrunk", worst: worst(9, 3) },
    { code: "text_cut", worst: worst(2, 3, 1) },
  ];
  expect(worstRows(findings, 12)).toEqual([{ row: 2 }, { row: 9 }, { row: 3 }, { row: 1 }]);
  expect(worstRows(findings, 2)).toEqual([{ row: 2 }, { row: 9 }]);
});

it("shows a row once in each size, and none for pictures that weren't looked up", () => {
  const findings = [
    { code: "text_cut", worst: worst(1), size: "story" },
    { code: "text_cut", worst: worst(1) },
    { code: "tag_unresolved", worst: worst(1) },
    { code: "picture_not_tried", worst: worst(7) },
  ];
  expect(worstRows(findings, 12)).toEqual([{ row: 1, size: "story" }, { row: 1 }]);
});

it("is empty without findings", () => {
  expect(worstRows([], 12)).toEqual([]);
});
