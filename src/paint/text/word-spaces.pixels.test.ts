import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { textPaintTools } from "../../../test/support/text-paint-tools.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import type { PaintContext } from "../canvas.ts";
import { setTextDefaults } from "../draw-lines.ts";
import { cssFont } from "./font-stack.ts";
import { layOutText } from "./lay-out-text.ts";

const context: PaintContext = createCanvas(10, 10).getContext("2d");
setTextDefaults(context, "en");

/** Each line of a justified text, and how wide the canvas draws it. */
function drawnWidths(change: object) {
  const place = { width: 250, height: 400, font_size: 18, text_align: "justify", overflow: "visible" };
  const layer = designOf(textLayer({ ...place, ...change })).layers[0] as TextLayer;
  const layout = layOutText(layer, "en", textPaintTools.measureText);
  context.letterSpacing = `${layer.letter_spacing}px`;
  const widthOf = (text: string, direction: "ltr" | "rtl", font: string) => {
    context.font = font;
    context.direction = direction;
    return context.measureText(text).width;
  };
  return layout.lines.map((line) => {
    context.wordSpacing = `${line.wordSpacing}px`;
    const { runs = [{ ...line, x: 0, style: layer, size: layout.font_size }] } = line;
    const ends = runs.map(({ text, x, width, direction, style, size }) => {
      // Blanks alone aren't visible, and not drawn as wide as they are.
      if (text.trim() === "") return x + width + (x + width < line.width - 1 ? 0 : line.trailing);
      return x + widthOf(text, direction, cssFont(style, size, layout.chain));
    });
    return { line, drawn: Math.max(0, ...ends) - line.trailing };
  });
}

const texts = {
  "no-break spaces": "Dr.\u00A0Ada\u00A0Lovelace has successfully completed the course and got 5\u00A0points",
  tabs: "justify with nbsp and\tdouble\tspaces here for a test",
  "double blanks": "justify  with  two blanks  here and  there for a test",
  "blanks of other widths": "Ada\u2003King\u3000and\u2009one\u202Fmore are here for a longer test of it",
  "an indent": "\tAda Augusta King, Countess of Lovelace, wrote a first program",
  Chinese: "\u3000\u3000感谢 您的\u00A0报名。我们 期待与您见面， 门票 已经\u3000发送。感谢 您的报名。",
  Hebrew: "שלום\u00A0נועה ברוכה הבאה\tאלינו בשעה שמונה בערב בתל\u00A0אביב",
  "both directions": "Your code קוד\u00A0שבת is valid\ttoday and שבת\u00A0tomorrow too",
  "an indent in Hebrew": "\tשלום\u00A0נועה ברוכה הבאה\tאלינו בשעה שמונה בערב",
};

const looks = [{}, { highlight_color: "#d6336c" }, { highlight_font_weight: 800 }, { letter_spacing: 2 }];

it.each(Object.entries(texts))("justified lines with %s end at the edge of their box", (_, text) => {
  for (const look of looks) {
    const marked = "letter_spacing" in look ? text : text.replace(/ (\S+) /, " *$1* ");
    for (const { line, drawn } of drawnWidths({ text: marked, ...look })) {
      if (line.wordSpacing === 0) expect(drawn).toBeLessThanOrEqual(250.01);
      else expect([line.width, drawn]).toEqual([expect.closeTo(250, 1), expect.closeTo(250, 1)]);
    }
  }
});

it("lines are as wide as they are drawn, with any blanks", () => {
  const word = fc.constantFrom("Ada", "King", "小文", "שבת", "مرحبا", "*of*", "7", "🎉");
  const blank = fc.constantFrom(" ", "\u00A0", "\t", "  ", "\u2003", "\u3000", "\u202F");
  const text = fc
    .array(fc.tuple(word, blank), { minLength: 4, maxLength: 16 })
    .map((pairs) => pairs.flat().join(""));
  fc.assert(
    fc.property(text, fc.constantFrom(...looks), (content, look) => {
      for (const { line, drawn } of drawnWidths({ text: content, ...look })) {
        expect(Math.abs(drawn - line.width), line.text).toBeLessThan(0.3);
      }
    }),
    { numRuns: 100 },
  );
});
