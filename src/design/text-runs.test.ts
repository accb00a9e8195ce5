import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarks, readHighlights } from "./text-runs.ts";

/** The text with its highlights in brackets. */
const read = (source: string) => {
  const { text, spans } = readHighlights(source);
  return spans.reduceRight(
    (shown, { from, to }) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
    text,
  );
};

describe("highlights", () => {
  it.each([
    ["Hello *Ada*", "Hello [Ada]"],
    ["*Ada* and *Grace*!", "[Ada] and [Grace]!"],
    ["in*side*d", "in[side]d"],
    ["*two\nlines*", "[two\nlines]"],
    [String.raw`5 \* 3 *x\*y*`, "5 * 3 [x*y]"],
    [String.raw`a\\*b*`, String.raw`a\[b]`],
    [String.raw`C:\temp`, String.raw`C:\temp`],
    ["a * b", "a * b"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["Free*", "Free*"],
    ["*Terms apply", "*Terms apply"],
    ["Free*, see *below*", "Free*, see [below]"],
    ["**", "**"],
    ["**bold**", "*[bold]*"],
    ["*|FNAME|*", "*|FNAME|*"],
    ["*\uFE0F\u20E3 *Ada*", "*\uFE0F\u20E3 [Ada]"],
    ["Hi *|FNAME|*, *now*", "Hi *|FNAME|*, [now]"],
    ["*Hi *|FNAME|**", "[Hi *|FNAME|*]"],
  ])("of %s", (source, shown) => expect(read(source)).toBe(shown));

  it("don't occur in filled values", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("*", "\\", "|", " ", "a", "\n") }), (value) => {
        const { text, spans } = readHighlights(`x *y${escapeMarks(value)}z* ${escapeMarks(value)}`);
        expect(text).toBe(`x y${value}z ${value}`);
        expect(spans).toEqual([{ from: 2, to: 4 + value.length }]);
      }),
    );
  });

  it("remove only marks, and are in order, for any text", () => {
    const character = fc.constantFrom("*", "*", "\\", "|", " ", "a", "é", "\n", "👩🏽‍🚀");
    fc.assert(
      fc.property(fc.string({ unit: character }), (source) => {
        const { text, spans, removed } = readHighlights(source);
        expect(text.replaceAll(/[*\\]/g, "")).toBe(source.replaceAll(/[*\\]/g, ""));
        expect(
          source
            .split("")
            .filter((_, at) => !removed.includes(at))
            .join(""),
        ).toBe(text);
        let end = 0;
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
