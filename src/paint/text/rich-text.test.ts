import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { escapeMarks, readHighlights } from "../../design/text-runs.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { layOutText, type TextLayout } from "./lay-out-text.ts";
import type { MeasureText } from "./measure-text.ts";

/** Monospace with wider bold letters; joiners have no width. */
const typewriter: MeasureText = {
  run(text, { font_weight }) {
    const letters = Array.from(text.replaceAll("\u200D", "")).length;
    return {
      advance: letters * (font_weight > 500 ? 0.8 : 0.6),
      spacings: letters,
      above: 0.8,
      below: 0.2,
      left: 0,
      right: 0,
    };
  },
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
};
const layOut = (change: Record<string, unknown>, language = "en"): TextLayout => {
  const layer = designOf(textLayer({ width: 200, height: 300, font_size: 20, line_height: 1, ...change }))
    .layers[0];
  return layOutText(layer as TextLayer, language, () => typewriter);
};
const linesOf = (layout: TextLayout) => layout.lines.map(({ text }) => text);
const highlighted = { highlight_color: "#ff0000" };
const heavy = { ...highlighted, highlight_font_weight: 800 };

const letters = fc.constantFrom("a", "b", " ", "-", "é", "ب", "س", "ا", "ש", "7", "*", "\n", "(", "👩🏽‍🚀");
const sources = fc.string({ unit: letters, maxLength: 60 });
const styles = fc.record({
  overflow: fc.constantFrom("shrink", "ellipsis", "visible"),
  text_align: fc.constantFrom("start", "center", "justify"),
  figures: fc.constantFrom("normal", "tabular"),
  balanced: fc.boolean(),
  width: fc.integer({ min: 20, max: 300 }),
  height: fc.integer({ min: 20, max: 300 }),
});

describe("a line of several runs", () => {
  it("consists of its words in both styles in order", () => {
    const [line] = layOut({ text: "Hi *Ada*!", ...heavy }).lines;
    expect(line?.runs?.map(({ text, x, style }) => [text, Math.round(x), style.font_weight])).toEqual([
      ["Hi", 0, 400],
      [" ", 24, 400],
      ["Ada", 36, 800],
      ["!", 84, 400],
    ]);
    expect(line?.width).toBe(96);
  });

  it("is ordered from right to left for right-to-left letters", () => {
    const [line] = layOut({ text: "שלום *Ada* טוב", ...heavy }).lines;
    const shown = line?.runs?.filter(({ text }) => text.trim() !== "") ?? [];
    expect(shown.map(({ text, direction }) => [text, direction])).toEqual([
      ["טוב", "rtl"],
      ["Ada", "ltr"],
      ["שלום", "rtl"],
    ]);
  });

  it("doesn't make a digit with a combining mark tabular, such as a keycap", () => {
    const [line] = layOut({ text: "1\uFE0F\u20E3 25\u0331", figures: "tabular" }).lines;
    expect(line?.runs?.map(({ text }) => text)).toEqual(["1\uFE0F\u20E3", " ", "2", "5\u0331"]);
  });

  it("keeps Arabic letters joined where the style changes, except after non-joining ones", () => {
    const runsOf = (text: string) => layOut({ text, ...heavy }).lines[0]?.runs?.map((run) => run.text);
    expect(runsOf("مح*مد*")).toEqual(["\u200Dمد", "مح\u200D"]);
    expect(runsOf("مر*حبا*")).toEqual(["حبا", "مر"]);
  });

  it("is as high as its largest letters, with a common baseline", () => {
    const { lines } = layOut({ text: "a\n*b*c\nd", ...highlighted, highlight_font_size: 40 });
    expect(lines.map(({ y }) => y)).toEqual([16, 52, 76]);
  });

  it("shrinks all styles equally", () => {
    const { lines, font_size } = layOut({
      text: "abc *def*",
      width: 60,
      height: 15,
      ...highlighted,
      highlight_font_size: 30,
    });
    expect(lines[0]?.runs?.map(({ size }) => size / font_size)).toEqual([1, 1, 1.5]);
  });
});

describe("for any text and styles", () => {
  it("every letter is drawn once, in order", () => {
    fc.assert(
      fc.property(sources, styles, (text, style) => {
        const layout = layOut({ ...style, overflow: "visible", text, ...heavy });
        const shown = readHighlights(text).text;
        expect(linesOf(layout).join("").replaceAll(/\s/g, "")).toBe(shown.replaceAll(/\s/g, ""));
        for (const line of layout.lines) {
          if (line.runs === undefined) continue;
          const drawn = line.runs.map((run) => run.text).join("");
          expect(sorted(drawn)).toBe(sorted(line.text));
        }
      }),
    );
  });

  it("lines break like in one style if both styles are equal", () => {
    fc.assert(
      fc.property(sources, styles, (text, style) => {
        const marked = `*a*${escapeMarks(text)}*b*`;
        const rich = layOut({ ...style, figures: "normal", text: marked, ...highlighted });
        const plain = layOut({ ...style, figures: "normal", text: `a${text}b` });
        expect(linesOf(rich)).toEqual(linesOf(plain));
        expect(rich.font_size).toBe(plain.font_size);
        rich.lines.forEach((line, index) =>
          expect(line.width).toBeCloseTo(plain.lines[index]?.width ?? -1, 6),
        );
      }),
    );
  });

  it("runs fill their line completely, and no line is wider than the box", () => {
    fc.assert(
      fc.property(sources, styles, (text, style) => {
        const { lines } = layOut({ ...style, overflow: "ellipsis", text, ...heavy });
        for (const { runs, width, text: shown } of lines) {
          let end = 0;
          for (const run of runs ?? []) {
            if (style.figures === "normal") expect(run.x).toBeCloseTo(end, 6);
            end = run.x + run.width;
          }
          if (runs !== undefined && style.figures === "normal") expect(end).toBeCloseTo(width, 6);
          const single = Array.from(new Intl.Segmenter().segment(shown)).length <= 1;
          expect(width <= style.width + 0.1 || single).toBe(true);
        }
      }),
    );
  });
});

describe("a short text", () => {
  const long = { text: "Wolfeschlegelsteinhausen", min_font_size: 18, width: 100, height: 20 };
  it("replaces only a text that would be cut", () => {
    expect(layOut({ ...long, short_text: "Wolfe" })).toMatchObject({ shortened: true, cut: false });
    expect(layOut({ ...long, text: "Ada", short_text: "A." })).toMatchObject({
      shortened: false,
      cut: false,
    });
    expect(layOut({ ...long, short_text: " " })).toMatchObject({ shortened: false, cut: true });
  });

  it("is cut if it is too long too", () => {
    const layout = layOut({ ...long, short_text: "Wolfeschlegel" });
    expect(layout).toMatchObject({ shortened: true, cut: true });
    expect(linesOf(layout)[0]).toMatch(/^Wolfes/);
  });
});

describe("balanced lines", () => {
  it("are about equally long, without additional lines", () => {
    const text = "one two three four five six";
    expect(linesOf(layOut({ text, width: 260 }))).toEqual(["one two three four", "five six"]);
    expect(linesOf(layOut({ text, width: 260, balanced: true }))).toEqual(["one two three", "four five six"]);
  });

  it("are as many as before, for any text", () => {
    fc.assert(
      fc.property(sources, styles, (text, style) => {
        const lines = (balanced: boolean) => layOut({ ...style, text, balanced }).lines.length;
        expect(lines(true)).toBe(lines(false));
      }),
    );
  });
});

describe("case", () => {
  it("is converted across styles by the rules of the language", () => {
    const upper = { text: "iy*i ki*", text_transform: "uppercase", ...heavy };
    expect(linesOf(layOut(upper, "tr"))).toEqual(["İYİ Kİ"]);
    expect(linesOf(layOut({ ...upper, text: "stra*ß*e", text_transform: "uppercase" }))).toEqual(["STRASSE"]);
    expect(linesOf(layOut({ ...upper, text: "*a*da *k*ing", text_transform: "capitalize" }))).toEqual([
      "Ada King",
    ]);
  });

  it("begins a word after a colon, as in every browser", () => {
    const text = "note:ada’s a-b";
    expect(linesOf(layOut({ text, text_transform: "capitalize" }))).toEqual(["Note:Ada’s A-B"]);
  });
});

function sorted(text: string): string {
  return Array.from(text.replaceAll(/[\s\u200D]/g, ""))
    .sort()
    .join("");
}
