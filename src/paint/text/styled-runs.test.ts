import { describe, expect, it } from "vitest";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { decorationBars } from "../text-decoration.ts";
import { layOutText } from "./lay-out-text.ts";
import type { MeasureText } from "./measure-text.ts";
import { mapSource } from "./source-map.ts";

/** Monospace with wider bold letters. */
const typewriter: MeasureText = {
  run: (text, { font_weight }) => ({
    advance: text.length * (font_weight > 500 ? 0.8 : 0.6),
    spacings: text.length,
    above: 0.8,
    below: 0.2,
    left: 0,
    right: 0,
  }),
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
};
const layerOf = (runs: readonly object[], change: Record<string, unknown> = {}) => {
  const box = { width: 200, height: 300, font_size: 20, line_height: 1, ...change };
  return designOf({ ...textLayer({ ...box, runs }), text: undefined }).layers[0] as TextLayer;
};
const layOut = (runs: readonly object[], change: Record<string, unknown> = {}) =>
  layOutText(layerOf(runs, change), "en", () => typewriter);

describe("a text in runs", () => {
  it("has the style of each run, and the layer's where a run gives none", () => {
    const [line] = layOut([
      { text: "Hi" },
      { text: "Ada", color: "#ff0000", font_weight: 800, font_size: 40 },
      { text: "!", letter_spacing: 5, font_style: "italic" },
    ]).lines;
    const placed = line?.runs?.map(({ text, x, size, style }) => [text, Math.round(x), size, style.color]);
    expect(placed).toEqual([
      ["Hi", 0, 20, undefined],
      ["Ada", 24, 40, "#ff0000"],
      ["!", 120, 20, undefined],
    ]);
    expect(line?.width).toBe(132);
    expect(line).toMatchObject({ size: 40, ascent: 32 });
  });

  it("has highlights within its runs", () => {
    const runs = [
      { text: "a*b", color: "#00ff00" },
      { text: "c* *d*", font_weight: 800 },
    ];
    const [line] = layOut(runs, { highlight_color: "#ff0000", highlight_font_size: 30 }).lines;
    expect(line?.text).toBe("a*bc* d");
    const shown = line?.runs?.map(({ text, size, style }) => [text, size, style.color, style.font_weight]);
    expect(shown).toEqual([
      ["a*b", 20, "#00ff00", 400],
      ["c*", 20, undefined, 800],
      [" ", 20, undefined, 800],
      ["d", 30, "#ff0000", 800],
    ]);
  });

  it("shrinks in all of its runs alike", () => {
    const layout = layOut([{ text: "one line " }, { text: "that shrinks", font_size: 40 }], {
      max_lines: 1,
      width: 200,
    });
    const sizes = layout.lines[0]?.runs?.map(({ size }) => size / layout.font_size);
    expect(layout).toMatchObject({ font_size: 10, cut: false });
    expect(new Set(sizes)).toEqual(new Set([1, 2]));
  });

  it("is laid out like one text where no run has a style", () => {
    const joined = layOutText(
      designOf(textLayer({ text: "Hello world", width: 60, font_size: 20 })).layers[0] as TextLayer,
      "en",
      () => typewriter,
    );
    const parted = layOut([{ text: "Hel" }, { text: "lo world" }], {
      width: 60,
      height: 40,
      line_height: 1.2,
    });
    expect(parted).toEqual({ ...joined, lines: joined.lines });
  });

  it("changes the case of a word across its runs", () => {
    const runs = [{ text: "he" }, { text: "llo straße", color: "#ff0000" }];
    expect(layOut(runs, { text_transform: "capitalize" }).lines[0]?.text).toBe("Hello Straße");
    const [line] = layOut(runs, { text_transform: "uppercase" }).lines;
    expect(line?.runs?.map(({ text }) => text)).toEqual(["HE", "LLO STRASSE"]);
  });

  it("has bars only below or through the runs that have them", () => {
    const runs = [
      { text: "aa", text_decoration: "underline" },
      { text: "bb" },
      { text: "cc", text_decoration: "underline", color: "#ff0000" },
      { text: "dd", text_decoration: "line-through" },
    ];
    const layer = layerOf(runs);
    const [line] = layOut(runs).lines;
    if (line === undefined) throw new Error("There is no line");
    const bars = (decoration: "underline" | "line-through") =>
      decorationBars(line, layer, decoration).map(({ x, width, color }) => [x, width, color]);
    expect(bars("underline")).toEqual([
      [0, 24, undefined],
      [48, 24, "#ff0000"],
    ]);
    expect(bars("line-through")).toEqual([[72, 24, undefined]]);
  });

  it("has bars of the size of the letters that they are below, in one position", () => {
    const large = { text: "bb", font_size: 80 };
    const barsOf = (runs: readonly object[]) => {
      const [line] = layOut(runs).lines;
      if (line === undefined) throw new Error("There is no line");
      return decorationBars(line, layerOf(runs), "underline").map(({ y, height }) => [y - line.y, height]);
    };
    const underlined = { text_decoration: "underline" };
    expect(barsOf([{ text: "aa", ...underlined }, large])).toEqual([[2, 1]]);
    expect(
      barsOf([
        { text: "aa", ...underlined, color: "#ff0000" },
        { ...large, ...underlined },
      ]),
    ).toEqual([
      [8, 5],
      [8, 5],
    ]);
  });

  it("takes the style of a run for an empty line in it", () => {
    const { lines } = layOut([{ text: "a\n" }, { text: "\nb", font_size: 40 }, { text: "\n" }]);
    expect(lines.map(({ size }) => size)).toEqual([20, 40, 40, 20]);
  });

  it("has an index in the drawn text for each index of its source", () => {
    const runs = [{ text: "a *b*" }, { text: "*ß*c", color: "#ff0000" }];
    const layer = layerOf(runs, { highlight_color: "#00ff00", text_transform: "uppercase" });
    expect(mapSource(layer, runs, { language: "en" })).toEqual({
      text: "A BSSC",
      textIndexes: [0, 1, 2, 2, 3, 3, 3, 5, 5, 6],
    });
  });
});
