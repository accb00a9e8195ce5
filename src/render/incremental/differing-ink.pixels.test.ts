import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontFamilies } from "../../design/font-families.ts";
import type { Box } from "../../design/geometry.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { PaintTools } from "../../paint/drawing.ts";
import { differingInk } from "../../paint/differing-ink.ts";
import { type LaidOutLayer, layOutLayer } from "../../paint/laid-out-layer.ts";
import { textPaintTools } from "../../../test/support/text-paint-tools.ts";

/** The differing ink of two texts of one layer, and the ink of both. */
function between(
  one: string,
  other: string,
  look: Record<string, unknown> = {},
  own: Partial<PaintTools> = {},
) {
  const [before, after] = [one, other].map((text) => {
    const place = { x: 40, y: 40, width: 600, height: 100, font_size: 30, overflow: "visible" };
    const layer = designOf(textLayer({ ...place, ...look, text })).layers[0] as Layer;
    return layOutLayer(layer, { ...textPaintTools, ...own });
  }) as [ReturnType<typeof layOutLayer>, ReturnType<typeof layOutLayer>];
  return { boxes: differingInk(before, after), whole: [before.ink, after.ink], drawn: [before, after] };
}

const [width, height] = [800, 160];

function paint({ layer, drawing }: LaidOutLayer): Uint32Array {
  const context = createCanvas(width, height).getContext("2d");
  context.translate(layer.x, layer.y);
  drawing.draw(context, 0);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

function holds({ x, y, width: across, height: down }: Box, at: number): boolean {
  const [column, row] = [at % width, Math.floor(at / width)];
  return column + 1 > x && column < x + across && row + 1 > y && row < y + down;
}

const shared = fc
  .array(fc.constantFrom("Dear", "office", "Thfi", "fluffy", "attic", "Ada"), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "));
const spaced = fc.record({
  font_family: fc.constantFrom(...fontFamilies),
  font_style: fc.constantFrom("normal", "italic"),
  letter_spacing: fc.constantFrom(0, 3, 0.7, -1),
  text_align: fc.constantFrom("left", "center", "right"),
});

it("all differing pixels of a text are in its differing ink, with and without letter spacing", () => {
  fc.assert(
    fc.property(shared, spaced, (words, look) => {
      const { boxes, drawn } = between(`${words} fine`, `${words} affable`, look);
      const [before, after] = drawn.map(paint);
      const beside = before?.some(
        (pixel, at) => pixel !== after?.[at] && !boxes.some((box) => holds(box, at)),
      );
      expect(beside).toBe(false);
    }),
    { numRuns: 150 },
  );
});

describe("the differing ink of a text with other words is", () => {
  it("from the first differing word on", () => {
    const { boxes, whole } = between(
      "A seat above the bay is kept for Ada",
      "A seat above the bay is kept for Grace",
    );
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box.x).toBeGreaterThan((whole[0]?.x ?? 0) + 350);
  });

  it("empty if it is the same", () => {
    expect(between("Ada", "Ada").boxes).toEqual([]);
  });

  it("only in its differing lines", () => {
    const { boxes } = between("Ada\nLovelace\nhere", "Ada\nHopper\nhere", { text_align: "center" });
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box.height).toBeLessThan(60);
  });

  it("only in its differing runs", () => {
    const { boxes } = between("For *Ada* and", "For *Eve* and", {
      highlight_color: "#ff0000",
      figures: "tabular",
    });
    for (const box of boxes) expect(box.x).toBeGreaterThan(75);
  });

  it("only around its differing words under a large blur", () => {
    const { boxes, whole } = between("Dear Ada", "Dear Wilhelmina", { shadow_blur: 20 });
    expect(boxes.map(({ x }) => x > (whole[0]?.x ?? 0))).toEqual([true, true]);
  });

  it.each([
    ["another size", { overflow: "shrink", width: 90, height: 40 }],
    ["a gradient", { color_gradient: { type: "linear", stops: gradientStops() } }],
    ["a shape behind its lines", { line_background_color: "#00ff00" }],
    ["letters too large for masks", { font_size: 240 }],
    ["a turn", { rotation: 10 }],
  ])("in all its ink under %s", (_, look) => {
    const { boxes, whole } = between("Dear Ada", "Dear Wilhelmina", look);
    expect(boxes).toEqual(whole);
  });

  it.each([
    ["signs that letters beside them change", "A – Ada", "A – 7"],
    ["letters that join", "مرحبا خديجة", "مرحبا نورة"],
    ["marks", "a\u0301 b Ada", "a\u0301 b Eve"],
  ])("in its whole line for %s", (_, one, other) => {
    const { boxes, whole } = between(one, other);
    for (const box of boxes) expect(box.x).toBeLessThan((whole[0]?.x ?? 0) + 60);
  });

  it("the whole line if its font is a company's", () => {
    const covers = () => true;
    const { boxes, whole } = between("Kept for Ada", "Kept for Eve", {}, { ownCovers: () => covers });
    expect(boxes[0]?.x).toBe(whole[0]?.x);
  });
});

function gradientStops() {
  return [
    { color: "#ff0000", position: 0 },
    { color: "#0000ff", position: 1 },
  ];
}
