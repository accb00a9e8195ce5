import { describe, expect, it } from "vitest";
import { importSvg } from "./import-svg.ts";

function imported(content: string, view = "0 0 400 200") {
  let count = 0;
  const { document, left } = importSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${content}</svg>`,
    { families: ["Inter"], canvasSide: 4096, newLayerId: (type) => `${type}_${(count += 1)}` },
  );
  const texts = document.layers.map((layer) => {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(layer[name]));
    return { ...layer, middle: { x: x! + width! / 2, y: y! + height! / 2 } };
  });
  return { texts, left };
}

/** The middle of a line of this size lies so far above its baseline. */
const aboveBaseline = 0.35;

describe("a text's place", () => {
  it("may be a share of the picture, also of a nested one", () => {
    const middle = 'text-anchor="middle" dominant-baseline="middle" font-size="40"';
    const { texts, left } = imported(
      `<text x="50%" y="50%" ${middle}>Hi</text>
       <svg x="50%" width="50%" height="50%"><text x="50%" y="50%" ${middle}>Hi</text></svg>`,
    );
    expect(texts.map((text) => text.middle.x)).toEqual([200, 300]);
    for (const [at, wanted] of [100, 50].entries())
      expect(Math.abs((texts[at]?.middle.y ?? 0) - wanted)).toBeLessThan(5);
    expect(left).toEqual([]);
  });

  it.each([
    ['dominant-baseline="middle"', 0.26],
    ['style="dominant-baseline:central"', 0.35],
    ['dominant-baseline="hanging"', 0.75],
    ['dominant-baseline="text-before-edge"', 0.95],
    ['dominant-baseline="text-after-edge"', -0.24],
    ['alignment-baseline="middle"', 0.26],
    ['dominant-baseline="auto"', 0],
    ['dy="0.35em"', 0.35],
    ['dy="7"', 0.175],
    ['dy="50%"', 2.5],
    ['dy="6pt"', 0.2],
  ])("follows %s", (attributes, ems) => {
    const { texts, left } = imported(`<text x="9" y="100" font-size="40" ${attributes}>Hi</text>`);
    expect(texts[0]?.middle.y).toBeCloseTo(100 + 40 * (ems - aboveBaseline), 1);
    expect(left).toEqual([]);
  });

  it("names lengths and turns that it can't have", () => {
    expect(imported('<text x="calc(1px + 2px)" y="20">Hi</text>').left).toEqual([
      'x "calc(1px + 2px)" of texts',
    ]);
    expect(imported('<text y="20" transform="scale(-1 1)">Hi</text>').left).toEqual(["mirroring of texts"]);
    expect(imported('<text y="20" transform="skewX(20)">Hi</text>').left).toEqual([
      "slanting and stretching of texts",
    ]);
    expect(imported('<text y="20" x="1 9 17">Hi!</text>').left).toEqual(["places of letters of texts"]);
  });
});

describe("a text's size", () => {
  it.each([
    ['<text y="20" font-size="200%">Hi</text>', 32],
    ['<g font-size="20"><text y="20" font-size="1.5em">Hi</text></g>', 30],
    ['<g font-size="20"><text y="20"><tspan font-size="150%">Hi</tspan></text></g>', 30],
    ['<text y="20" font-size="18pt">Hi</text>', 24],
    ['<text y="20" font-size="10mm">Hi</text>', 37.8],
    ['<text y="20" font-size="2rem">Hi</text>', 32],
    ['<text y="20" font-size="x-large">Hi</text>', 24],
    ['<g font-size="20"><text y="20" font-size="larger">Hi</text></g>', 24],
    ['<text y="20" style="font:150% Inter">Hi</text>', 24],
  ])("of %s", (content, wanted) => {
    const { texts, left } = imported(content);
    expect(texts).toMatchObject([{ text: "Hi", font_size: wanted }]);
    expect(left).toEqual([]);
  });

  it("is named where it can't be read, or nothing of it would be seen", () => {
    expect(imported('<text y="20" font-size="5vw">Hi</text>')).toMatchObject({
      texts: [{ font_size: 16 }],
      left: ['font-size "5vw" of texts'],
    });
    expect(imported('<text y="20" font-size="0.5">Hi</text>')).toEqual({
      texts: [],
      left: ["texts smaller than a pixel"],
    });
  });

  it("decides the spacing of letters in em, at every scale", () => {
    const { texts } = imported(
      '<g transform="scale(2)"><text font-size="20" letter-spacing="0.1em">Hi</text></g>',
    );
    expect(texts).toMatchObject([{ font_size: 40, letter_spacing: 4 }]);
  });
});

describe("lines", () => {
  it("stand as many font sizes apart as the file says", () => {
    const { texts, left } = imported(
      '<text x="20" y="60" font-size="48"><tspan>One</tspan><tspan x="20" dy="1.25em">Two</tspan></text>',
    );
    expect(texts).toMatchObject([{ text: "One\nTwo", line_height: 1.25 }]);
    expect(left).toEqual([]);
  });

  it("keep an empty line between them", () => {
    const line = (y: number, text: string) => `<tspan x="20" y="${y}">${text}</tspan>`;
    const { texts } = imported(
      `<text font-size="20">${line(20, "A")}${line(44, "B")}${line(92, "C")}</text>`,
    );
    expect(texts).toMatchObject([{ text: "A\nB\n\nC", line_height: 1.2 }]);
  });

  it("become texts of their own where one text couldn't look so", () => {
    const { texts, left } = imported(
      `<text font-size="20"><tspan x="20" y="40">Hello</tspan><tspan x="220" y="40">World</tspan>
        <tspan x="20" y="64">and</tspan><tspan x="220" y="64">Mars</tspan></text>
       <text font-size="20"><tspan x="20" y="120">Indented</tspan><tspan x="40" y="144">below</tspan></text>
       <text font-size="20"><tspan x="20" y="170">Black</tspan><tspan x="20" y="194" fill="red" font-size="16">red</tspan></text>`,
    );
    expect(texts).toMatchObject([
      { text: "Hello\nand", x: 20 },
      { text: "World\nMars", x: 220 },
      { text: "Indented", x: 20 },
      { text: "below", x: 40 },
      { text: "Black", color: "#000000", font_size: 20 },
      { text: "red", color: "#ff0000", font_size: 16 },
    ]);
    expect(left).toEqual([]);
  });

  it("stay whole where a program wrote the places of their parts", () => {
    const { texts } = imported(
      `<text font-size="20"><tspan x="0" y="40">V</tspan><tspan x="12.2" y="40">alue</tspan></text>
       <text font-size="20"><tspan x="0" y="80">Your </tspan><tspan x="48" y="80">name</tspan></text>
       <text font-size="20"><tspan x="0" y="120">Your</tspan><tspan x="52" y="120">name</tspan></text>
       <text font-size="20" y="160">H<tspan dy="4" font-size="12">2</tspan><tspan dy="-4">O</tspan></text>`,
    );
    expect(texts).toMatchObject([
      { text: "Value" },
      { text: "Your name" },
      { text: "Your name" },
      { text: "H2O" },
    ]);
  });
});

describe("what isn't seen of a text", () => {
  it.each([
    '<text y="20" visibility="hidden">Hi</text>',
    '<g style="visibility:hidden"><text y="20">Hi</text></g>',
    '<text y="20" visibility="collapse">Hi</text>',
    '<text y="20"><tspan display="none">Hi</tspan></text>',
    '<g display="none"><text y="20">Hi</text></g>',
  ])("isn't imported, and is named: %s", (content) => {
    expect(imported(content)).toEqual({ texts: [], left: ["hidden elements"] });
  });

  it("leaves its other parts", () => {
    const { texts } = imported(
      '<text y="20"><title>Tip</title>Hi <tspan visibility="hidden">you </tspan>all</text><text y="40" visibility="hidden">A<tspan visibility="visible">B</tspan></text>',
    );
    expect(texts).toMatchObject([{ text: "Hi all" }, { text: "B" }]);
  });
});

describe("a text's look", () => {
  it.each([
    ['fill-opacity="50%"', { color: "#00000080", opacity: 1 }],
    ['opacity="50%"', { opacity: 0.5 }],
    ['style="opacity:25%;fill:rgb(0 0 0 / 50%)"', { opacity: 0.25, color: "#00000080" }],
    ['text-transform="uppercase"', { text_transform: "uppercase" }],
  ])("has its %s", (attributes, wanted) => {
    const { texts, left } = imported(`<text y="20" ${attributes}>Hi</text>`);
    expect(texts).toMatchObject([wanted]);
    expect(left).toEqual([]);
  });

  it.each([
    ['<text y="20">A<tspan text-decoration="underline">b</tspan></text>', "text-decoration of texts"],
    ['<g text-decoration="underline"><text y="20">A</text></g>', "text-decoration of texts"],
    ['<text y="20">A<tspan baseline-shift="super">b</tspan></text>', "baseline-shift of texts"],
    ['<text y="20" writing-mode="vertical-rl">A</text>', "writing-mode of texts"],
    ['<text y="20" word-spacing="4">A b</text>', "word-spacing of texts"],
    ['<text y="20" style="font-variant:small-caps">A</text>', "font-variant of texts"],
    ['<text y="20">A<tspan stroke="red">b</tspan></text>', "strokes of texts"],
  ])("is named where it is lost: %s", (content, wanted) => {
    expect(imported(content).left).toEqual([wanted]);
  });
});
