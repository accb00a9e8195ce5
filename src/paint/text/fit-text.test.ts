import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { fitText as fitWith, plainRuler, type TextRuler } from "./fit-text.ts";
import type { MeasureText } from "./measure-text.ts";

/** Monospace: every character is 0.6 of the size wide. */
const typewriter: MeasureText = {
  run: (text) => ({
    advance: Array.from(text).length * 0.6,
    spacings: Array.from(text).length,
    above: 0.8,
    below: 0.2,
    left: 0,
    right: 0,
  }),
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
};
const layerOf = (change: Record<string, unknown>) =>
  designOf(textLayer({ font_size: 20, line_height: 1, ...change })).layers[0] as TextLayer;
const fitText = (layer: TextLayer, text: string, room: { width: number; height: number }) =>
  fitWith(layer, text, room, plainRuler(layer, typewriter));
const fit = (text: string, change: Record<string, unknown>, room = { width: 120, height: 40 }) => {
  const { lines, font_size, cut } = fitText(layerOf(change), text, room);
  return { lines: lines.map((line) => line.text), font_size, cut };
};

describe("text that fits", () => {
  it("keeps its size", () => {
    expect(fit("Ada Lovelace", {})).toEqual({ lines: ["Ada", "Lovelace"], font_size: 20, cut: false });
  });

  it("keeps its own line feeds", () => {
    expect(fit("a\n\nb", {}, { width: 120, height: 60 }).lines).toEqual(["a", "", "b"]);
  });

  it("shows a soft hyphen at the end of a line", () => {
    expect(fit("auto\u00ADmatic", {}, { width: 60, height: 40 }).lines).toEqual(["auto-", "matic"]);
  });
});

describe("a line that ends in a soft hyphen", () => {
  const widthOf = (piece: string, size: number) =>
    Array.from(piece).reduce((sum, letter) => sum + (widths[letter] ?? 0.5) * size, 0);
  const widths: Record<string, number> = { "\u00AD": 0, "-": 0.33 };
  const ruler: TextRuler = {
    width: (piece, _from, size) => widthOf(piece, size),
    lineHeight: (_line, size) => size,
  };
  const fitIn = (text: string, change: Record<string, unknown>, room = { width: 200, height: 200 }) => {
    const { lines, font_size, cut } = fitWith(layerOf({ font_size: 40, ...change }), text, room, ruler);
    const isInside = lines.every((line) => widthOf(line.text, font_size) <= room.width + 0.01);
    return { lines: lines.map((line) => line.text), font_size, cut, isInside };
  };

  it("shrinks until its hyphen fits too", () => {
    expect(fitIn("Schifffahrts\u00ADamt", {})).toEqual({
      lines: ["Schifffahrts-", "amt"],
      font_size: 31.5,
      cut: false,
      isInside: true,
    });
  });

  it("isn't said to fit when its hyphen doesn't", () => {
    const size = { font_size: 33 };
    for (const overflow of ["ellipsis", "clip"])
      expect(fitIn("Schifffahrts\u00ADamt", { ...size, overflow })).toMatchObject({ cut: true });
    expect(fitIn("Schifffahrts\u00ADamt", { ...size, overflow: "ellipsis" })).toMatchObject({
      lines: ["Schifffahrt", "s\u00ADamt"],
      isInside: true,
    });
  });

  it("needs no hyphen at the end of its paragraph", () => {
    expect(fitIn("Schifffahrts\u00AD\namt", { font_size: 33 })).toMatchObject({ font_size: 33, cut: false });
  });

  it("stays inside of a text that fits, whatever its words are", () => {
    const word = fc
      .array(fc.constantFrom("auto", "matic", "s", "Schifffahrts", "i"), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join("\u00AD"));
    const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 400 }), (text, width) => {
        const fitted = fitIn(text, { min_font_size: 4 }, { width, height: 100 });
        expect(fitted.cut || fitted.isInside).toBe(true);
      }),
    );
  });
});

describe("text that doesn't fit", () => {
  it("shrinks until it fits", () => {
    expect(fit("Ada Augusta King Lovelace", {})).toEqual({
      lines: ["Ada Augusta", "King Lovelace"],
      font_size: 15,
      cut: false,
    });
  });

  it("shrinks instead of breaking a word", () => {
    expect(fit("Wolfeschlegel", {})).toEqual({ lines: ["Wolfeschlegel"], font_size: 15, cut: false });
  });

  it("shrinks to one line without measuring words", () => {
    const measured = new Set<string>();
    const counting: MeasureText = {
      ...typewriter,
      run(text, style) {
        measured.add(text);
        return typewriter.run(text, style);
      },
    };
    const oneLine = [
      [{ max_lines: 1 }, { width: 120, height: 40 }],
      [{}, { width: 120, height: 20 }],
    ] as const;
    for (const [change, room] of oneLine) {
      const layer = layerOf(change);
      const fitted = fitWith(layer, "Ada King Lovelace", room, plainRuler(layer, counting));
      expect(fitted).toMatchObject({ lines: [{ text: "Ada King Lovelace" }], font_size: 11.5 });
    }
    expect([...measured]).toEqual(["Ada King Lovelace"]);
  });

  it("is measured no further than what a small box shows, however long it is", () => {
    const texts = [
      "Donaudampfschifffahrt".repeat(43),
      "seat above the bay ".repeat(48),
      "海の見える窓辺".repeat(130),
    ];
    const rooms = [
      { width: 10, height: 10 },
      { width: 40, height: 20 },
    ];
    for (const [text, room] of texts.flatMap((one) => rooms.map((each) => [one, each] as const))) {
      let count = 0;
      const counting: MeasureText = {
        ...typewriter,
        run(piece, style) {
          count += 1;
          return typewriter.run(piece, style);
        },
      };
      const layer = layerOf({ font_size: 200 });
      const { cut } = fitWith(layer, text, room, plainRuler(layer, counting));
      expect(cut).toBe(true);
      // Ten sizes are tried, and all letters of a text were measured more than ten thousand times before.
      expect(count).toBeLessThan(300);
    }
  });

  it("shrinks to its minimum size, then ends in an ellipsis", () => {
    expect(fit("Ada Augusta King Lovelace the Countess", { min_font_size: 20 })).toEqual({
      lines: ["Ada", "Augusta K…"],
      font_size: 20,
      cut: true,
    });
  });

  it("has its ellipsis beside the last letter, also in bidirectional lines", () => {
    const cutTo = (text: string) => fit(text, { overflow: "ellipsis", max_lines: 1 }).lines;
    // A directional mark after the ellipsis keeps it beside the preceding letters.
    expect(cutTo("אב Adalove the third")).toEqual(["אב Adalo…\u200E"]);
    expect(cutTo("Ada אבגדהו זחטיכלמנ")).toEqual(["Ada אבגד…\u200F"]);
  });

  it("ends in an ellipsis at its own size with `ellipsis`", () => {
    expect(fit("One two three four five", { overflow: "ellipsis", max_lines: 1 })).toEqual({
      lines: ["One two t…"],
      font_size: 20,
      cut: true,
    });
  });

  it("fills its last line letter by letter, but not from the next paragraph", () => {
    const cutTo = (text: string, change = {}) =>
      fit(text, { overflow: "ellipsis", max_lines: 1, ...change }).lines;
    expect(cutTo("Jo Featherstonehaugh")).toEqual(["Jo Feathe…"]);
    expect(cutTo("Jo\nFeatherstonehaugh")).toEqual(["Jo…"]);
    expect(cutTo("Ada Love\u00ADlace-King")).toEqual(["Ada Love…"]);
    expect(cutTo("A first line and more", { max_lines: 2 })).toEqual(["A first", "line and…"]);
  });

  it("is measured a few times where it is cut, however long it is", () => {
    let measured = 0;
    const counting: MeasureText = {
      ...typewriter,
      run(text, style) {
        if (text.endsWith("…")) measured += text.length;
        return typewriter.run(text, style);
      },
    };
    const layer = layerOf({ overflow: "ellipsis", max_lines: 1 });
    const text = `Jo ${"Featherstonehaugh ".repeat(2000)}`;
    const { lines } = fitWith(layer, text, { width: 120, height: 40 }, plainRuler(layer, counting));
    expect(lines.map((line) => line.text)).toEqual(["Jo Feathe…"]);
    expect(measured).toBeLessThan(400);
  });

  it("isn't cut with `visible`", () => {
    const { lines, cut } = fit("one two three four five six seven", { overflow: "visible" });
    expect(lines.join(" ")).toBe("one two three four five six seven");
    expect(cut).toBe(false);
  });
});

describe("for any text and box", () => {
  const room = fc.record({
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 200 }),
  });
  const text = fc.string({ unit: "grapheme", maxLength: 120 });

  it("shrunk text fits, or has its minimum size", () => {
    fc.assert(
      fc.property(text, room, (value, space) => {
        const { lines, font_size } = fitText(layerOf({ min_font_size: 6 }), value, space);
        const fits = lines.length * font_size <= space.height + 1;
        expect(fits || font_size === 6).toBe(true);
        expect(font_size).toBeLessThanOrEqual(20);
      }),
    );
  });

  it("no line is wider than the box, except a single grapheme or an ellipsis", () => {
    fc.assert(
      fc.property(text, room, (value, space) => {
        const { lines, font_size } = fitText(layerOf({ overflow: "ellipsis" }), value, space);
        for (const line of lines) {
          const width = typewriter.run(line.text, layerOf({})).advance * font_size;
          expect(
            width <= space.width + 0.1 || Array.from(new Intl.Segmenter().segment(line.text)).length <= 1,
          ).toBe(true);
        }
      }),
    );
  });
});
