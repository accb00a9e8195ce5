import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textPaintTools } from "../../../test/support/text-paint-tools.ts";
import { graphemesOf, startsOfGraphemes } from "../../design/graphemes.ts";
import { plainText } from "../../kinds/text/plain-text.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { layOutText } from "./lay-out-text.ts";
import { moveCaret } from "./move-caret.ts";
import { createTextPositions } from "./text-positions.ts";

const { measureText } = textPaintTools;
const language = "en";

function positionsOf(change: Partial<TextLayer>) {
  const place = { layer_id: "text", name: "text", x: 0, y: 0, width: 400, height: 300, text: "" };
  const layer: TextLayer = { ...plainText, ...place, font_size: 30, ...change };
  const layout = layOutText(layer, language, measureText);
  return { layer, layout, positions: createTextPositions({ layer, layout, language, measureText }) };
}

const sentences = {
  latin: "Office affairs: fluffy AVATAR – naïve café.",
  german: "Straße, groß und weiß; Donaudampfschiff\u00ADfahrts\u00ADgesellschaft",
  arabic: "مرحبًا بك يا خديجة! لا بأس في الساعة ٨:٣٠ مساءً.",
  hebrew: "שלום נועה, בשעה 20:30 (הדלתות 19:45) שָׁלוֹם!",
  mixed: "Your code (קוד) is «שבת 15%», valid today.",
  mixedArabic: "طلبك رقم 4711-B بقيمة €49.90 عبر DHL.",
  devanagari: "नमस्ते श्रीमती कृष्णा! क्षत्रिय विद्या",
  thai: "ขอบคุณที่ลงทะเบียน น้ำตกใหญ่",
  chinese: "感谢您的报名。我们期待与您见面，“门票”已经发送。",
  emoji: "Hi 👩🏽‍🚀🎉 ❤️‍🔥 👨‍👩‍👧‍👦 🇨🇭 ok 1️⃣",
  blanks: "Dr.\u00A0Ada\u3000got\t5\u00A0points and more",
  lines: "First line\n\n  second one  here\nthird",
};
const ownDirection = { arabic: "rtl", hebrew: "rtl", mixedArabic: "rtl" } as Record<string, string>;

const look = fc.record({
  width: fc.integer({ min: 60, max: 500 }),
  height: fc.constantFrom(60, 600),
  font_size: fc.constantFrom(12, 30, 47.5),
  text_align: fc.constantFrom<TextLayer["text_align"]>("start", "center", "end", "justify"),
  text_transform: fc.constantFrom<TextLayer["text_transform"]>(
    "none",
    "uppercase",
    "capitalize",
    "lowercase",
  ),
  overflow: fc.constantFrom<TextLayer["overflow"]>("visible", "shrink", "ellipsis"),
  letter_spacing: fc.constantFrom(0, 0, 3, -1),
  padding: fc.constantFrom(0, 7),
  figures: fc.constantFrom<TextLayer["figures"]>("normal", "tabular"),
  max_lines: fc.constantFrom(undefined, undefined, 1),
  balanced: fc.boolean(),
  font_family: fc.constantFrom("Inter", "Playfair Display", "Caveat"),
});

const highlights = fc.constantFrom({}, { highlight_color: "#d6336c" }, { highlight_font_weight: 800 });
const eachScript = it.each(Object.entries(sentences));

describe("the caret", () => {
  eachScript("of %s is within its line at every grapheme, for any style", (_, text) => {
    fc.assert(
      fc.property(look, highlights, ({ max_lines, ...own }, marks) => {
        const marked = "highlight_color" in marks ? `*${text.slice(0, 3)}*${text.slice(3)}` : text;
        const change = { ...own, ...marks, ...(max_lines === undefined ? {} : { max_lines }), text: marked };
        const { positions, layout } = positionsOf(change);
        for (const index of [...startsOfGraphemes(marked), marked.length]) {
          const { x, y, height, line } = positions.caretAt(index);
          const placed = layout.lines[line];
          expect(placed, `${index}`).toBeDefined();
          if (placed === undefined) return;
          expect(x).toBeGreaterThanOrEqual(placed.x - 1e-6);
          expect(x).toBeLessThanOrEqual(placed.x + placed.width + 1e-6);
          expect([y, height]).toEqual([placed.y - placed.ascent, placed.ascent + placed.descent]);
        }
      }),
      { numRuns: 25 },
    );
  });

  eachScript("of %s is found again where it is drawn, unless another one has the same place", (_, text) => {
    fc.assert(
      fc.property(look, ({ max_lines: _most, ...own }) => {
        const { positions } = positionsOf({ ...own, text });
        for (const { stops, box } of positions.lines) {
          for (const { index, x } of stops) {
            if (stops.some((other) => other.index !== index && Math.abs(other.x - x) < 0.5)) continue;
            // At the start of a line in the other direction the caret is at the far end of its first word.
            if (index === Math.min(...stops.map((stop) => stop.index)) && isMixed(text)) continue;
            expect(positions.indexAt(x, box.y + box.height / 2)).toBe(index);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  eachScript("of %s visits every place when it moves on", (name, text) => {
    fc.assert(
      fc.property(look, ({ max_lines: _most, ...own }) => {
        const { positions } = positionsOf({ ...own, text });
        const stops = positions.lines.flatMap((line) => line.stops.map(({ index }) => index));
        const isRightToLeft = ownDirection[name] === "rtl";
        const [on, back] = isRightToLeft ? (["left", "right"] as const) : (["right", "left"] as const);
        const [first] = positions.lines;
        const start = (isRightToLeft ? first?.stops.at(-1) : first?.stops[0])?.index ?? 0;
        const visited = [start];
        for (let step = 1; step < stops.length; step += 1) {
          visited.push(moveCaret(positions, visited.at(-1) ?? 0, on).index);
        }
        expect(visited.toSorted((a, b) => a - b)).toEqual(stops.toSorted((a, b) => a - b));
        const returned = [visited.at(-1) ?? 0];
        for (let step = 1; step < stops.length; step += 1) {
          returned.push(moveCaret(positions, returned.at(-1) ?? 0, back).index);
        }
        expect(returned).toEqual(visited.toReversed());
      }),
      { numRuns: 25 },
    );
  });

  it("has a place for every grapheme of each script", () => {
    for (const text of Object.values(sentences)) {
      const { positions } = positionsOf({ text, width: 2000 });
      const stops = positions.lines.flatMap((line) => line.stops);
      expect(stops).toHaveLength(graphemesOf(text).length + 1);
    }
  });
});

const isMixed = (text: string) => /[\u0590-\u06FF]/.test(text);

describe("a selection", () => {
  eachScript("of %s has boxes within the lines, and of all has the width of all lines", (_, text) => {
    fc.assert(
      fc.property(look, fc.nat(40), fc.nat(40), ({ max_lines: _most, ...own }, one, other) => {
        const { positions, layout } = positionsOf({ ...own, text });
        const within = (box: { x: number; y: number; width: number; height: number }) =>
          positions.lines.some(
            (line) =>
              box.y === line.box.y &&
              box.height === line.box.height &&
              box.x >= line.box.x - 1e-6 &&
              box.x + box.width <= line.box.x + line.box.width + 1e-6,
          );
        expect(positions.rangeBoxes(one, other).every(within)).toBe(true);
        expect(positions.rangeBoxes(one, one)).toEqual([]);
        if (layout.cut || text.includes("\u00AD")) return;
        const all = positions.rangeBoxes(0, text.length).reduce((sum, { width }) => sum + width, 0);
        const lines = layout.lines.reduce((sum, { width }) => sum + width, 0);
        expect(Math.abs(all - lines)).toBeLessThan(Math.max(1, lines * 0.02));
      }),
      { numRuns: 25 },
    );
  });

  it("of mixed directions has several boxes in a line", () => {
    const text = "code שבת 15% today";
    const { positions } = positionsOf({ text, width: 900 });
    expect(positions.rangeBoxes(2, 7).length).toBe(2);
  });
});

describe("positions", () => {
  it("follow kerning and letters of different widths", () => {
    const { positions, layout } = positionsOf({ text: "Will" });
    const at = (index: number) => positions.caretAt(index).x;
    expect([at(0), at(4)]).toEqual([
      layout.lines[0]?.x,
      (layout.lines[0]?.width ?? 0) + (layout.lines[0]?.x ?? 0),
    ]);
    expect(at(1) - at(0)).toBeGreaterThan((at(3) - at(2)) * 2);
  });

  it("of a word in Arabic go from right to left", () => {
    const { positions } = positionsOf({ text: "سلام" });
    const xs = [0, 1, 2, 4].map((index) => positions.caretAt(index).x);
    expect(xs).toEqual(xs.toSorted((a, b) => b - a));
    expect(new Set(xs).size).toBe(4);
  });

  it("skip markers of highlights, and what is typed there belongs to the letter before", () => {
    const { positions } = positionsOf({ text: "a *bc* d", highlight_color: "#d6336c" });
    const stops = positions.lines.flatMap((line) => line.stops.map(({ index }) => index));
    expect(stops).toEqual([0, 1, 2, 4, 5, 7, 8]);
    expect(positions.caretAt(3).x).toBe(positions.caretAt(2).x);
    expect(moveCaret(positions, 3, "right").index).toBe(4);
  });

  it("count the source where ß becomes SS", () => {
    const { positions } = positionsOf({ text: "Straße", text_transform: "uppercase" });
    const stops = positions.lines.flatMap((line) => line.stops.map(({ index }) => index));
    expect(stops).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const widths = [4, 5].map((index) => positions.caretAt(index + 1).x - positions.caretAt(index).x);
    expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 1.5);
  });

  it("skip letters that no font has", () => {
    const { positions } = positionsOf({ text: "a\u{F0000}b" });
    expect(positions.lines[0]?.stops.map(({ index }) => index)).toEqual([0, 1, 4]);
  });

  it("of what an ellipsis replaces are behind it", () => {
    const text = "A rather long sentence that doesn't fit";
    const { positions, layout } = positionsOf({ text, width: 200, height: 36, overflow: "ellipsis" });
    expect(layout.cut).toBe(true);
    const line = layout.lines.at(-1);
    expect(positions.caretAt(text.length).x).toBeCloseTo((line?.x ?? 0) + (line?.width ?? 0), 5);
  });

  it("go up and down towards the same x", () => {
    const { positions } = positionsOf({ text: "A longer first line\nab\nanother longer line" });
    const down = moveCaret(positions, 12, "down");
    expect(down.index).toBe(22);
    expect(positions.caretAt(down.index).line).toBe(1);
    const further = moveCaret(positions, down.index, "down", down);
    expect(Math.abs(positions.caretAt(further.index).x - positions.caretAt(12).x)).toBeLessThan(15);
    expect(moveCaret(positions, further.index, "down", further).index).toBe(further.index);
  });

  it("at the ends of a line", () => {
    const { positions } = positionsOf({ text: "One two\nthree" });
    expect(moveCaret(positions, 3, "line end").index).toBe(7);
    expect(moveCaret(positions, 10, "line start").index).toBe(8);
  });

  it("of an empty text are at its start", () => {
    const { positions } = positionsOf({ text: "", text_align: "center" });
    expect(positions.caretAt(0)).toMatchObject({ x: 200, line: 0 });
    expect(positions.indexAt(10, 10)).toBe(0);
  });
});
