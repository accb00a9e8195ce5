import { expect, test } from "vitest";
import type { Gradient } from "../../../design/values.ts";
import { angleTowards, gradientLine, pointAlong, shareAlong } from "./gradient-line.ts";

const box = { x: 10, y: 20, width: 200, height: 100 };
const gradient = (angle: number): Gradient => ({ type: "linear", angle, stops: [] });

test("a line goes from side to side, and at other angles as far as the corners", () => {
  expect(gradientLine(gradient(90), box)).toMatchObject([{ x: 10 }, { x: 210 }]);
  const [from, to] = gradientLine(gradient(0), box);
  expect([from.y, to.y]).toEqual([120, 20]);
});

test("a place along the line comes back as itself", () => {
  for (const angle of [0, 30, 90, 145, 270]) {
    const line = gradientLine(gradient(angle), box);
    expect(shareAlong(line, pointAlong(line, 0.37))).toBe(0.37);
    expect(angleTowards(box, line[1], false)).toBe(angle);
  }
});

test("with Shift, angles go in steps of 15 degrees", () => {
  expect(angleTowards(box, { x: 210, y: 60 }, true)).toBe(90);
});
