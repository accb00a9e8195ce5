import { describe, expect, it } from "vitest";
import { stripRows, stripsOver } from "./strips.ts";

describe("strips over boxes", () => {
  it("are merged where they meet, and clipped to the picture", () => {
    const box = (y: number, tall: number) => ({ x: 30, y, width: 10, height: tall });
    const size = { width: 90, height: 230 };
    const rows = (boxes: ReturnType<typeof box>[]) =>
      stripsOver(boxes, size).map(({ x, y, width, height: tall }) => [x, y, width, tall]);
    expect(rows([box(0, stripRows)])).toEqual([[0, 0, 90, stripRows]]);
    expect(rows([box(stripRows - 1, 2), box(stripRows * 3 + 4, 1)])).toEqual([
      [0, 0, 90, stripRows * 2],
      [0, stripRows * 3, 90, stripRows],
    ]);
    expect(rows([box(-500, 20), box(900, 5)])).toEqual([]);
    expect(rows([box(-10, 900)])).toEqual([[0, 0, 90, 230]]);
  });
});
