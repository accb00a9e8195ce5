import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { snapBox, snapPoint, snapTargets } from "./snapping.ts";

const canvas = { x: 0, y: 0, width: 600, height: 300 };
const box = (x: number, y: number, width = 100, height = 40) => ({ x, y, width, height });

describe("a moved box", () => {
  it("snaps to the centre of the canvas with a guide across it", () => {
    const snap = snapBox(box(247, 20), [canvas], 6);
    expect(snap.x).toBe(3);
    expect(snap.guides).toContainEqual({ axis: "x", at: 300, from: 0, to: 300 });
  });

  it("snaps to the edges of another box", () => {
    const other = box(50, 200);
    expect(snapBox(box(53, 90), [canvas, other], 6)).toMatchObject({ x: -3, y: 0 });
    expect(snapBox(box(300, 161), [canvas, other], 6)).toMatchObject({ y: -1 });
  });

  it("snaps to equal gaps between two neighbours", () => {
    const snap = snapBox(box(212, 100), [canvas, box(0, 100), box(420, 100)], 6);
    expect(snap.x).toBe(-2);
    // Both gaps are shown.
    expect(snap.guides).toContainEqual({ axis: "y", at: 120, from: 100, to: 210 });
    expect(snap.guides).toContainEqual({ axis: "y", at: 120, from: 310, to: 420 });
  });

  it("repeats the gap between two neighbours on one side", () => {
    const row = [box(0, 100), box(130, 100)];
    expect(snapBox(box(262, 100), [canvas, ...row], 6).x).toBe(-2);
  });

  it("stays where nothing is near", () => {
    expect(snapBox(box(111, 77), [canvas], 3)).toEqual({ x: 0, y: 0, guides: [] });
  });

  it("never moves farther than the tolerance", () => {
    const any = fc.record({
      x: fc.integer({ min: -50, max: 600 }),
      y: fc.integer({ min: -50, max: 300 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(
        any,
        fc.array(any, { maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        (moved, others, tolerance) => {
          const { x, y } = snapBox(moved, [canvas, ...others], tolerance);
          expect(Math.abs(x)).toBeLessThanOrEqual(tolerance);
          expect(Math.abs(y)).toBeLessThanOrEqual(tolerance);
          // A snapped box stays where it is.
          const again = snapBox({ ...moved, x: moved.x + x, y: moved.y + y }, [canvas, ...others], tolerance);
          expect(Math.abs(again.x) + Math.abs(again.y)).toBeLessThan(
            1e-9 + (x === 0 && y === 0 ? 0 : 2 * tolerance),
          );
        },
      ),
    );
  });
});

it("a dragged edge snaps alone", () => {
  const point = { x: 198, y: 77, width: 0, height: 0 };
  const snap = snapBox(point, [canvas, box(100, 0)], 6, { x: [0], y: [] });
  expect(snap).toMatchObject({ x: 2, y: 0 });
});

it("guides are lines to snap to, but no neighbours for equal gaps", () => {
  const design = { ...designOf(textLayer({ layer_id: "one", hidden: true })), width: 600, height: 300 };
  const targets = snapTargets(design, [], [{ axis: "x", at: 222 }]);
  expect(snapBox(box(220, 20), targets, 6)).toMatchObject({ x: 2 });
  // Half way between the guide and nothing.
  expect(snapBox(box(400, 20), [...targets, box(560, 20, 20)], 6).x).toBe(0);
});

it("a drawn point comes to the grid where it snaps to nothing", () => {
  expect(snapPoint({ x: 101, y: 203 }, [canvas], 6, { step: 8 }).to).toEqual({ x: 104, y: 200 });
  expect(snapPoint({ x: 303, y: 203 }, [canvas], 6, { step: 8 }).to).toEqual({ x: 300, y: 200 });
});
