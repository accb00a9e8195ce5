import { expect, test } from "vitest";
import { draggedRadius } from "./radius-gesture.ts";

const box = { width: 100, height: 40 };
const from = { x: 0, y: 0 };

test("inward is a larger radius, from every corner", () => {
  expect(draggedRadius(box, 4, { x: -1, y: -1 }, from, { x: 6, y: 6 })).toBe(10);
  expect(draggedRadius(box, 4, { x: 1, y: -1 }, from, { x: -6, y: 6 })).toBe(10);
  expect(draggedRadius(box, 4, { x: 1, y: 1 }, from, { x: 6, y: 6 })).toBe(0);
});

test("it ends at half the shorter side", () => {
  expect(draggedRadius(box, 0, { x: -1, y: -1 }, from, { x: 80, y: 80 })).toBe(20);
});
