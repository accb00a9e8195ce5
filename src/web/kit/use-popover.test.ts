import { expect, test } from "vitest";
import { placeBeside } from "./use-popover.ts";

const view = { width: 400, height: 300 };
const panel = { width: 120, height: 80 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });
const menu = { align: "end", side: "below", gap: 6 } as const;

test("places a panel below its anchor, aligned with its end, start or center", () => {
  expect(placeBeside(at(200, 50), panel, view, menu)).toEqual({ left: 120, top: 76 });
  expect(placeBeside(at(200, 50), panel, view, { ...menu, align: "start" })).toEqual({ left: 200, top: 76 });
  expect(placeBeside(at(200, 50), panel, view, { ...menu, align: "center" })).toEqual({ left: 160, top: 76 });
});

test("flips to the other side if there is no room", () => {
  expect(placeBeside(at(200, 250), panel, view, menu).top).toBe(164);
  expect(placeBeside(at(200, 20), panel, view, { ...menu, side: "above" }).top).toBe(46);
});

test("stays inside the window", () => {
  expect(placeBeside(at(0, 50), panel, view, menu).left).toBe(8);
  expect(placeBeside(at(380, 50), panel, view, { ...menu, align: "start" }).left).toBe(272);
  expect(placeBeside(at(0, 50), { width: 900, height: 900 }, view, menu)).toEqual({ left: 8, top: 8 });
});
