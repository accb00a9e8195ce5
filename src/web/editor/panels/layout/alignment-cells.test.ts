import { expect, test } from "vitest";
import { alignmentCells, neighbourOf } from "./alignment-cells.ts";

const row = { direction: "row", align: "center", justify: "start" } as const;
const names = (place: Parameters<typeof alignmentCells>[0], isRtl = false) =>
  alignmentCells(place, isRtl).map(({ name }) => name);
const current = (place: Parameters<typeof alignmentCells>[0], isRtl = false) =>
  alignmentCells(place, isRtl).find(({ isCurrent }) => isCurrent);

test("a stack has nine places, named as they are seen", () => {
  expect(names(row)).toEqual([
    "Top left",
    "Top center",
    "Top right",
    "Middle left",
    "Center",
    "Middle right",
    "Bottom left",
    "Bottom center",
    "Bottom right",
  ]);
  expect(current(row)?.name).toBe("Middle left");
  expect(current(row, true)?.name).toBe("Middle right");
  expect(current({ ...row, direction: "column" })?.name).toBe("Top center");
});

test("what is spread or stretched has only the other way to choose", () => {
  expect(names({ ...row, justify: "space-between" })).toEqual(["Top", "Middle", "Bottom"]);
  expect(names({ ...row, align: "stretch" })).toEqual(["Left", "Center", "Right"]);
  expect(names({ direction: "column", align: "start", justify: "space-between" })).toEqual([
    "Left",
    "Center",
    "Right",
  ]);
  expect(names({ ...row, align: "stretch", justify: "space-between" })).toEqual(["Everywhere"]);
});

test("arrow keys go from place to place and stop at the edge", () => {
  const cells = alignmentCells(row, false);
  const from = cells.find(({ isCurrent }) => isCurrent) as (typeof cells)[number];
  const to = (key: string) => neighbourOf(cells, from, key)?.name;
  expect(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"].map(to)).toEqual([
    "Top left",
    "Center",
    "Bottom left",
    undefined,
  ]);
});
