import { expect, test } from "vitest";
import { shownSize, usualWidth } from "./img-snippet.ts";

const card = { width: 1200, height: 630 };

test("a wide design is shown as wide as a mail, and as it is on a page", () => {
  expect(usualWidth(card, true)).toBe(600);
  expect(usualWidth(card, false)).toBe(1200);
  expect(usualWidth({ width: 320, height: 90 }, true)).toBe(320);
});

test("the height follows the width, and what is no width leaves the design's own", () => {
  expect(shownSize(card, 600)).toEqual({ width: 600, height: 315 });
  expect(shownSize({ width: 3000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
  for (const width of [0, -5, Number.NaN, 1.5]) expect(shownSize(card, width)).toEqual(card);
});
