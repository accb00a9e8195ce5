import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { TextLayer } from "./schema.ts";
import type { PaintTools } from "../../paint/drawing.ts";
import type { MeasureText } from "../../paint/text/measure-text.ts";
import { drawTextLayer } from "./paint.ts";

const typewriter: MeasureText = {
  run: (text) => ({
    advance: text.length * 0.6,
    spacings: text.length,
    above: 0.8,
    below: 0.2,
    left: 0,
    right: 0,
  }),
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
};
const tools = { language: "en", measureText: () => typewriter } as unknown as PaintTools;
const shadow = { shadow_blur: 12 };

it.each([
  ["a line", { text: "Good morning, Ada", ...shadow }, true],
  ["a line from right to left", { text: "صباح الخير", ...shadow }, true],
  ["a line of both directions, whose parts would shade each other", { text: "Good שלום", ...shadow }, false],
  ["a line of both directions without a shadow", { text: "Good שלום", opacity: 0.5 }, true],
  ["two lines", { text: "Good\nmorning", ...shadow }, false],
])("the context may cast the shadow of %s: %j %s", (_, change, single) => {
  const layer = designOf(textLayer({ width: 900, height: 200, ...change })).layers[0] as TextLayer;
  expect(drawTextLayer(layer, tools).single).toBe(single);
});
