import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import type { TextLayer } from "../kinds/text/schema.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";
import type { PaintContext } from "./canvas.ts";
import { type Brush, fillLines, setTextStyle, setTextDefaults } from "./draw-lines.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

const layer = designOf(textLayer({ letter_spacing: 2 })).layers[0] as TextLayer;

function brushIn(language: string): Brush {
  return {
    layer,
    size: 20,
    fill: "#000000",
    chain: { families: [], css: "Inter", language, name: language },
  };
}

const placed = {
  from: 0,
  last: true,
  x: 0,
  y: 20,
  width: 40,
  trailing: 0,
  wordSpacing: 0,
  above: 16,
  below: 4,
};
const ltr: PlacedLine = {
  ...placed,
  text: "Ada",
  direction: "ltr",
  ascent: 16,
  descent: 4,
  size: 20,
  weight: 400,
};
const rtl: PlacedLine = { ...ltr, text: "עדה", direction: "rtl" };

/** A context that records assignments to its properties. */
function listenTo(context: PaintContext, names: (keyof PaintContext)[]): string[] {
  const told: string[] = [];
  for (const name of names) {
    let value: unknown = context[name];
    Object.defineProperty(context, name, {
      get: () => value,
      set: (next: unknown) => {
        told.push(`${name}=${String(next)}`);
        value = next;
      },
    });
  }
  return told;
}

it("doesn't set text properties again that stay the same", () => {
  const context: PaintContext = createCanvas(60, 30).getContext("2d");
  const told = listenTo(context, ["lang", "fontKerning", "textAlign", "direction"]);
  setTextDefaults(context, "de");
  expect(told).toEqual(["lang=de", "fontKerning=normal", "textAlign=left", "direction=ltr"]);
  setTextDefaults(context, "de");
  setTextStyle(context, brushIn("de"));
  fillLines(context, brushIn("de"), [ltr]);
  expect(told).toHaveLength(4);
});

it("sets text properties for another language", () => {
  const context: PaintContext = createCanvas(60, 30).getContext("2d");
  setTextDefaults(context, "de");
  const told = listenTo(context, ["lang"]);
  context.save();
  setTextStyle(context, brushIn("tr"));
  context.restore();
  setTextDefaults(context, "de");
  setTextDefaults(context, "tr");
  expect(told).toEqual(["lang=tr", "lang=tr"]);
});

it("resets the direction to left-to-right after any line", () => {
  const context: PaintContext = createCanvas(60, 30).getContext("2d");
  setTextStyle(context, brushIn("he"));
  const told = listenTo(context, ["direction"]);
  fillLines(context, brushIn("he"), [ltr, rtl, rtl]);
  expect(told).toEqual(["direction=rtl", "direction=ltr"]);
});
