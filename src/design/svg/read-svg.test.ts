import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthOf } from "../../../test/support/cpu-growth.ts";
import { readPathData } from "../path-data.ts";
import { apply, type Matrix, multiply, readTransform } from "./matrix.ts";
import { boundsOf, toSegments } from "./path-segments.ts";
import { readSvg } from "./read-svg.ts";
import type { SvgNode } from "./svg-picture.ts";
import { SvgError } from "./svg-element.ts";

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') => `<svg ${attributes}>${content}</svg>`;
const square = '<rect width="5" height="5"/>';
const nested = (count: number) => "<g>".repeat(count) + square + "</g>".repeat(count);

/** A wide rectangle, clipped. */
const clipped = (clip: string, content = '<rect x="-3" y="2" width="9" height="3"/>') =>
  `<clipPath id="a">${clip}</clipPath><g clip-path="url(#a)">${content}</g>`;

/** Nested uses of uses, with an exponential number of outlines. */
const laughs = Array.from({ length: 9 }, (_, level) => {
  const inner = level === 0 ? square : `<use href="#l${level - 1}"/>`.repeat(10);
  return `<g id="l${level}">${inner}</g>`;
}).join("");

describe("an SVG is refused with a reason:", () => {
  it.each([
    ["scripts", svg("<script>alert(1)</script>"), /<script> in line 1, expected svg, g/],
    ["an empty script", svg("<script/>"), /<script> in line 1, expected svg, g/],
    ["what runs on events", svg('<rect onload="x()" width="1" height="1"/>'), /onload at <rect>/],
    ["foreign content", svg("<foreignObject/>"), /<foreignObject>/],
    ["pictures", svg('<image href="https://a.example/a.png"/>'), /<image>/],
    ["text", svg("<text>Hi</text>"), /convert text to paths/],
    ["text elements", svg("<text/>"), /convert text to paths/],
    ["rules of elements", svg("<style>rect{fill:red}</style>"), /Found rect in <style>.*such as .a/],
    [
      "long rules of many elements",
      svg(`<style>.a{fill:${"x".repeat(9000)}}</style>${'<g class="a"/>'.repeat(1900)}`),
      /4000000 characters/,
    ],
    ["what a rule can't say", svg(`<style>.a{filter:url(#b)}</style><g class="a"/>`), /filter at <g>/],
    ["animations", svg(`<animate/>`), /<animate>/],
    ["filters", svg('<rect filter="url(#a)" width="1" height="1"/>'), /filter at <rect>/],
    ["filters in styles", svg('<g style="filter:url(#a)"/>'), /filter at <g>/],
    ["links out", svg('<use href="https://a.example/a.svg#a"/>'), /expected # and the id/],
    [
      "paint from outside",
      svg('<rect fill="url(https://a.example/#a)" width="1" height="1"/>'),
      /expected #/,
    ],
    ["a DOCTYPE", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`, /DOCTYPE/],
    ["entities", svg("&lol;"), /well-formed/],
    ["CDATA", svg("<![CDATA[x]]>"), /CDATA/],
    ["style sheets outside", `<?xml-stylesheet href="a.css"?>${svg(square)}`, /processing instruction/],
    ["what isn't closed", "<svg><g></svg>", /well-formed/],
    ["nothing", "", /well-formed|expected <svg>/],
    ["another document", "<html/>", /expected <svg>/],
    ["no size", svg(square, ""), /viewBox/],
    ["a size of nothing", svg(square, 'viewBox="0 0 0 10"'), /last two above 0/],
    ["numbers that are none", svg('<rect width="NaN" height="5"/>'), /width of <rect>.*expected a number/],
    ["numbers without end", svg('<path d="M0 0L1e400 5"/>'), /d of <path>/],
    ["far numbers", svg('<circle r="1e9"/>'), /expected a number/],
    ["broken paths", svg('<path d="M0 0L1"/>'), /number 2 of 2/],
    ["odd points", svg('<polygon points="1 2 3"/>'), /pairs/],
    ["unknown transforms", svg('<g transform="perspective(2)"/>'), /expected matrix, translate/],
    ["transforms that grow", svg(`<g transform="${"scale(1000)".repeat(9)}"/>`), /too far/],
    ["unknown colors", svg('<rect fill="blurple" width="1" height="1"/>'), /Color "blurple"/],
    ["unknown attributes", svg('<rect colour="red" width="1" height="1"/>'), /colour at <rect>/],
    ["other names of objects", svg('<constructor/><g toString="1"/>'), /<constructor>/],
    ["deep nesting", svg(nested(40)), /at most 32/],
    ["many elements", svg(square.repeat(2001)), /at most 2000/],
    ["outlines that multiply", svg(`${laughs}<use href="#l8"/>`), /at most/],
    ["circles of references", svg('<g id="a"><use href="#a"/></g>'), /circle/],
    [
      "circles of gradients",
      svg('<linearGradient id="a" href="#a"/><rect fill="url(#a)" width="1" height="1"/>'),
      /circle/,
    ],
    ["huge dash lists", svg(`<path stroke-dasharray="${"1 ".repeat(5000)}" d="M0 0L1 1"/>`), /at most 32/],
    ["countless dashes", svg('<path stroke="red" stroke-dasharray="0.0001" d="M0 0L9 9"/>'), /20000 dashes/],
    ["many translucent groups", svg(`<g opacity=".5">${square}</g>`.repeat(30)), /at most 12/],
    [
      "many translucent outlines",
      svg('<rect width="9" height="9" stroke="red" opacity=".5"/>'.repeat(30)),
      /at most 12/,
    ],
    [
      "clip paths in a circle",
      svg(`<clipPath id="a"><rect clip-path="url(#a)" width="5" height="5"/></clipPath>
        <rect clip-path="url(#a)" width="5" height="5"/>`),
      /circle/,
    ],
    ["symbols in a circle", svg(`<symbol id="a"><use href="#a"/></symbol><use href="#a"/>`), /circle/],
    ["clips by several outlines", svg(clipped(square.repeat(2))), /expected one outline, found 2/],
    [
      "clips of bounding boxes",
      svg(clipped(square).replace("<clipPath", '<clipPath clipPathUnits="objectBoundingBox"')),
      /userSpaceOnUse/,
    ],
    [
      "clips by groups",
      svg(`<g id="a"/><rect clip-path="url(#a)" width="5" height="5"/>`),
      /expected a clipPath/,
    ],
    ["colors without numbers", svg('<rect fill="hsl(a, b, c)" width="1" height="1"/>'), /Color "hsl/],
  ])("%s", (_, source, message) => {
    expect(() => readSvg(source)).toThrow(SvgError);
    expect(() => readSvg(source)).toThrow(message);
  });
});

describe("an SVG", () => {
  const outlines = (source: string) =>
    readSvg(svg(source)).content as Extract<SvgNode, { segments: unknown }>[];

  it("may have descriptions and metadata of editors", () => {
    const kept = `<title>A</title><desc>B <b/></desc><metadata><rdf:RDF>x</rdf:RDF></metadata><!-- c -->
      <sodipodi:namedview id="x"/><rect inkscape:label="y" class="z" data-a="1" width="5" height="5"/>`;
    expect(outlines(kept)).toHaveLength(1);
  });

  it("inherits styles, the style attribute first", () => {
    const [outline] = outlines(
      `<g fill="red" stroke="blue"><rect fill="lime" style="fill:#abc" width="1" height="1"/></g>`,
    );
    expect(outline?.fill).toMatchObject({ color: { hex: "#aabbcc" } });
    expect(outline?.stroke).toMatchObject({ color: { hex: "#0000ff" } });
  });

  it("omits elements that aren't displayed", () => {
    expect(outlines(`<g display="none">${square}</g><g visibility="hidden">${square}</g>`)).toEqual([]);
  });

  it("may be as design programs export it: with a DOCTYPE, classes and links", () => {
    const source = `<?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg viewBox="0 0 10 10"><style type="text/css"><![CDATA[.st0{fill:#FF0000;} .st1,.st2{opacity:.5;}]]></style>
      <a href="https://a.example"><rect class="st0 st1" fill="lime" width="5" height="5"/></a></svg>`;
    expect(readSvg(source).content).toMatchObject([{ opacity: 0.5, fill: { color: { hex: "#ff0000" } } }]);
  });

  it.each([
    ["hsl(120, 100%, 25%)", "#008000", 1],
    ["hsla(-120deg 50% 50% / 25%)", "#4040bf", 0.25],
    ["hsl(480 100% 50% / .5)", "#00ff00", 0.5],
  ])("may have the color %s", (color, hex, alpha) => {
    const [outline] = outlines(`<rect fill="${color}" width="5" height="5"/>`);
    expect(outline?.fill).toMatchObject({ color: { hex, alpha } });
  });

  it("loses clips that cut nothing off, such as the frames of design programs", () => {
    const frame = '<rect width="10" height="10" fill="white"/>';
    expect(outlines(clipped(frame))).toMatchObject([{ segments: expect.any(Array) }]);
    expect(
      outlines(clipped(`<use href="#r"/><defs><rect id="r" width="99" height="99"/></defs>`)),
    ).toHaveLength(1);
    expect(outlines(clipped('<path d="M0 0h10v10H0V0z"/>'))).not.toHaveProperty("0.clip");
  });

  it("is clipped by one outline of any shape", () => {
    expect(readSvg(svg(clipped(square, '<rect width="9" height="3"/>'))).content).toMatchObject([
      { opacity: 1, clip: { rule: "nonzero" }, children: [{ opacity: 1 }] },
    ]);
    const turned = '<circle cx="5" cy="5" r="2" clip-rule="evenodd" transform="translate(1)"/>';
    expect(readSvg(svg(clipped(turned))).content).toMatchObject([{ clip: { rule: "evenodd" } }]);
    expect(readSvg(svg(clipped(""))).content).toEqual([]);
  });

  it("shows symbols and nested graphics in their boxes, which cut off what is outside", () => {
    const symbol = '<symbol id="s" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50"/></symbol>';
    const whole = outlines(`${symbol}<use href="#s" x="2" y="3" width="5" height="5"/>`);
    expect(whole).toMatchObject([{ matrix: [0.05, 0, 0, 0.05, 2, 3] }]);
    const cut = outlines('<svg x="1" y="1" width="4" height="4"><rect x="2" width="50%" height="9"/></svg>');
    expect(cut).toMatchObject([{ clip: { rule: "nonzero" }, children: [{ matrix: [1, 0, 0, 1, 1, 1] }] }]);
    expect(outlines(symbol)).toEqual([]);
  });

  it("is parsed or refused, and never throws anything else", () => {
    const piece = fc.constantFrom(
      "<g",
      "<path d='",
      "M0 0",
      "a1 1 0 01",
      "'/>",
      ">",
      "</g>",
      "<use href='#a'",
      " id='a'",
      "1e9",
      "&#x;",
      "url(#a)",
      "<clipPath id='a'>",
      "<g clip-path='url(#a)'>",
      "<symbol id='a'",
      "<svg ",
      "<style>.a{fill:red}",
      "</style>",
      " fill='",
      "'",
    );
    const source = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => svg(pieces.join(""))),
    );
    fc.assert(
      fc.property(source, (text) => {
        try {
          readSvg(text);
        } catch (error) {
          expect(error).toBeInstanceOf(SvgError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ["digits", (count: number) => "1".repeat(count)],
  ["digits behind a point", (count: number) => `1.${"1".repeat(count)}`],
  ["blanks behind a number", (count: number) => `1${" ".repeat(count)}`],
])("reads a length of many %s in time that grows with it", (_, text) => {
  const source = (share: number) => svg(`<rect width="${text(share * 40_000)}x" height="1"/>`);
  const read = (given: string) => {
    try {
      return readSvg(given);
    } catch (error) {
      return error;
    }
  };
  expect(growthOf(source, read, 10)).toBeLessThanOrEqual(10);
});

describe("what references repeat", () => {
  const repeated = (attributes: string, content = "") =>
    svg(
      `<g id="a" ${attributes}>${content}</g><g id="b">${'<use href="#a"/>'.repeat(60)}</g>${'<use href="#b"/>'.repeat(20)}`,
    );
  const long = (text: string) => text.repeat(Math.ceil(13_000 / text.length));

  it.each([
    ["styles", repeated(`style="${long("-x:1;")}"`)],
    ["transforms", repeated(`transform="${long("scale(1) ")}"`)],
    ["attributes without effect", repeated(long("data-x='' ").replaceAll("x", () => `x${Math.random()}`))],
    ["inherited values", repeated(`stroke-dasharray="1${long(" ")}"`, '<path d="M0 0H9V9z"/>')],
    ["path data", repeated("", `<path d="M0 0H9${long(" ")}V9z"/>`)],
  ])("has bounded %s", (_, source) => {
    expect(() => readSvg(source)).toThrow(/characters in attributes that references repeat/);
  });

  it("may be an icon with a long path, used often", () => {
    const path = `<path id="a" d="M0 0${"H9V9".repeat(50)}z"/>`;
    expect(() => readSvg(svg(`${path}${'<use href="#a" x="1"/>'.repeat(200)}`))).not.toThrow();
  });
});

const number = fc.double({ min: -50, max: 50, noNaN: true }).map((value) => Number(value.toFixed(3)));

it("consecutive transforms equal their product", () => {
  const one = fc.oneof(
    fc.tuple(number, number).map(([x, y]) => `translate(${x} ${y})`),
    fc.tuple(number, number, number).map((turn) => `rotate(${turn.join(",")})`),
    number.map((scale) => `scale(${scale})`),
    number.map((angle) => `skewX(${angle})`),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), number, number, (list, x, y) => {
      const matrices = list.map((text) => readTransform(text, "it"));
      const product = matrices.reduce((so, next) => multiply(so, next), [1, 0, 0, 1, 0, 0] as Matrix);
      const [fromX, fromY] = apply(readTransform(list.join(" "), "it"), x, y);
      const [toX, toY] = apply(product, x, y);
      expect(fromX).toBeCloseTo(toX, 3);
      expect(fromY).toBeCloseTo(toY, 3);
    }),
  );
});

it("an arc ends at its end point and lies on its ellipse", () => {
  const radius = fc.double({ min: 1, max: 40, noNaN: true });
  fc.assert(
    fc.property(radius, fc.boolean(), fc.boolean(), number, number, (r, large, sweep, x, y) => {
      fc.pre(Math.hypot(x, y) > 0.01);
      const segments = toSegments(
        readPathData(`M0 0A${r} ${r} 0 ${Number(large)} ${Number(sweep)} ${x} ${y}`),
      );
      const [endX, endY] = segments.at(-1)?.numbers.slice(-2) ?? [];
      expect(Math.hypot((endX ?? 99) - x, (endY ?? 99) - y)).toBe(0);
      const box = boundsOf(segments);
      const widest = Math.max(r, Math.hypot(x, y) / 2) * 2;
      expect(Math.max(box.width, box.height)).toBeLessThanOrEqual(widest * 1.001);
      if (large) expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(widest * 0.85);
    }),
  );
});
