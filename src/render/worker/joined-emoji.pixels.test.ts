import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { fontFamilies } from "../../design/font-families.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { layOutText } from "../../paint/text/lay-out-text.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";

const measureText = createMeasureWithFonts();

function widthOf(text: string, change: object): number {
  const layer = designOf(textLayer({ text, width: 900, font_size: 50, ...change })).layers[0] as TextLayer;
  return layOutText(layer, "en", measureText).lines[0]?.width ?? 0;
}

const emoji = ["❤️‍🔥", "❤️‍🩹", "🏳️‍🌈", "⛓️‍💥", "❤‍🔥", "🏳️‍⚧️", "👁️‍🗨️", "👩‍❤️‍💋‍👨", "🧑🏼‍🦽‍➡️"];

it.each(fontFamilies)("draws a joined emoji as one glyph in %s", (font_family) => {
  for (const look of [{ font_family }, { font_family, letter_spacing: 2 }]) {
    const single = widthOf("a 😀 b", look);
    const others = emoji.map((one) => [one, Math.abs(Math.round(widthOf(`a ${one} b`, look) - single))]);
    expect(others).toEqual(emoji.map((one) => [one, 0]));
  }
});

it.each([{}, { highlight_color: "#ff0000" }, { highlight_font_size: 30 }, { text_align: "justify" }])(
  "and in any style (%j)",
  (look) => {
    const style = { font_family: "Poppins", ...look };
    const text = "Hi *Zoë ❤️‍🔥*!";
    expect(widthOf(text, style)).toBeCloseTo(widthOf(text.replace("❤️‍🔥", "😀"), style), 3);
  },
);
