import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontFamilies } from "../font-families.ts";
import { defaultLimits } from "../limits.ts";
import { parseDesign } from "../parse-design.ts";
import type { Drawing, DrawnNode } from "./drawing.ts";
import { writeDrawing } from "./write-drawing.ts";

const options = { families: fontFamilies, canvasSide: 4096, maxLayers: 200 };
const limits = { ...defaultLimits, layers: 2000 };

function write(drawing: Partial<Drawing>, change: Partial<typeof options> = {}) {
  const whole = { name: "A", width: 600, height: 200, background: "#ffffff", nodes: [], ...drawing };
  const { document, left } = writeDrawing(whole, { ...options, ...change });
  const uploaded = JSON.parse(JSON.stringify(document).replaceAll(/"picture:\d+"/g, '"asset:a"')) as unknown;
  const parsed = parseDesign(uploaded, { limits, fontFamilies });
  return { left, issues: parsed.ok ? [] : parsed.issues, layers: parsed.ok ? parsed.design.layers : [] };
}

const box = { name: "", x: 10, y: 20, width: 100, height: 50 };
const run = { text: "Hello", font: { name: "Inter" }, size: 20, color: "#112233" };
const text = (change: object): DrawnNode => ({ ...box, kind: "text", runs: [run], ...change });
const rectangle: DrawnNode = { ...box, kind: "shape", shape: "rectangle", fill: { color: "#ff0000" } };

/** Groups within groups, with one node in the innermost. */
const nested = (depth: number, change: Partial<DrawnNode>, inside: DrawnNode): DrawnNode =>
  depth === 0
    ? inside
    : ({ ...box, kind: "group", children: [nested(depth - 1, change, inside)], ...change } as DrawnNode);

const anyNumber = fc.oneof(fc.double(), fc.double({ min: -2000, max: 2000, noNaN: true }));
const anyColor = fc.oneof(fc.string(), fc.stringMatching(/^#[0-9a-f]{6}([0-9a-f]{2})?$/));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const gradient = fc.record({
  type: fc.constantFrom("linear" as const, "radial" as const),
  angle: anyNumber,
  stops: fc.array(fc.record({ color: anyColor, position: anyNumber }), { maxLength: 20 }),
});
const fill = fc.record({ color: anyColor, gradient }, { requiredKeys: [] });
const stroke = fc.record(
  { color: anyColor, width: anyNumber, dash: fc.array(anyNumber) },
  { requiredKeys: ["color", "width"] },
);
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "{{a}}",
    "{{a|format:nothing}}",
    "{{c}} {{a|format:date|locale:??}}",
    "{{a}}".repeat(300),
    "x".repeat(30_000),
    " ",
  ),
);
const fontName = fc.oneof(fc.string(), fc.constantFrom("Montserrat-SemiBoldItalic", "Gotham-Black", "Inter"));
const placed = {
  name: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("c", "i", "image", "x".repeat(100))),
  x: anyNumber,
  y: anyNumber,
  width: anyNumber,
  height: anyNumber,
};
const looks = {
  rotation: anyNumber,
  opacity: anyNumber,
  isHidden: fc.boolean(),
  radius: anyNumber,
  shadows: fc.array(fc.record({ color: anyColor, blur: anyNumber, x: anyNumber, y: anyNumber }), {
    maxLength: 12,
  }),
  sizing: fc.record(
    {
      width: fc.constantFrom("hug", "fill"),
      height: fc.constantFrom("hug", "fill"),
      grow: anyNumber,
      anchorX: fc.constantFrom("center", "right"),
      anchorY: fc.constantFrom("middle", "bottom"),
      isAbsolute: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
};
const record = (kind: string, needed: object, more: object = {}) =>
  fc.record(
    { kind: fc.constant(kind), ...placed, ...needed, ...looks, ...more },
    {
      requiredKeys: ["kind", ...Object.keys(placed), ...Object.keys(needed)] as never[],
    },
  );
const leaf = fc.oneof(
  record(
    "text",
    {
      runs: fc.array(
        fc.record(
          {
            text: anyText,
            font: fc.record(
              { name: fontName, weight: anyNumber, isItalic: fc.boolean() },
              { requiredKeys: ["name"] },
            ),
            size: anyNumber,
            color: anyColor,
            letterSpacing: anyNumber,
            decoration: fc.constantFrom("underline", "line-through"),
          },
          { requiredKeys: ["text", "font", "size", "color"] },
        ),
      ),
    },
    {
      lineHeight: anyNumber,
      maxLines: anyNumber,
      gradient,
      stroke,
      align: fc.constantFrom("left", "justify"),
    },
  ),
  record("picture", { picture: fc.nat() }, { border: stroke, mask: fc.constant("ellipse") }),
  record("shape", { shape: fc.constantFrom("rectangle", "ellipse", "line") }, { fill, stroke }),
  record("graphic", { svg: fc.oneof(fc.string(), fc.constant('<svg xmlns="http://www.w3.org/2000/svg"/>')) }),
);
const { node } = fc.letrec((tie) => ({
  node: fc.oneof({ depthSize: "small", withCrossShrink: true }, leaf, tie("group")),
  group: record(
    "group",
    { children: fc.array(tie("node"), { maxLength: 4 }) },
    {
      fill,
      border: stroke,
      isClipping: fc.boolean(),
      layout: fc.record(
        {
          direction: fc.constantFrom("row", "column"),
          gap: anyNumber,
          padding: fc.oneof(anyNumber, fc.tuple(anyNumber, anyNumber, anyNumber, anyNumber)),
          wrap: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    },
  ),
}));
const drawing = fc.record({
  name: fc.string({ unit: "binary" }),
  width: anyNumber,
  height: anyNumber,
  background: optional(anyColor),
  nodes: fc.array(node, { maxLength: 8 }),
}) as unknown as fc.Arbitrary<Drawing>;

describe("a drawing", () => {
  it("is written as a document that is accepted, whatever is in it", () => {
    fc.assert(
      fc.property(drawing, (one) => {
        expect(write(one).issues).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("keeps its texts editable, and gives a run only what differs from most letters", () => {
    const runs = [
      { ...run, text: "Hi " },
      { ...run, text: "dear reader", font: { name: "Montserrat-SemiBoldItalic" } },
      { ...run, text: "!", font: { name: "Montserrat-SemiBoldItalic" }, color: "#ff0000" },
    ];
    const { layers, left } = write({ nodes: [text({ runs })] });
    expect(layers).toMatchObject([
      {
        type: "text",
        text: "Hi dear reader!",
        font_family: "Montserrat",
        font_weight: 600,
        font_style: "italic",
        runs: [
          { text: "Hi ", font_family: "Inter", font_weight: 400, font_style: "normal" },
          { text: "dear reader" },
          { text: "!", color: "#ff0000" },
        ],
      },
    ]);
    expect(left).toEqual([]);
  });

  it("names replaced fonts and keeps their weight", () => {
    const runs = [{ ...run, font: { name: "Gotham-BlackItalic" } }];
    const { layers, left } = write({ nodes: [text({ runs })] });
    expect(left).toEqual(["the font Gotham-BlackItalic"]);
    expect(layers).toMatchObject([{ font_family: "Inter", font_weight: 900, font_style: "italic" }]);
    const short = write({ nodes: [text({ runs: [{ ...run, font: { name: "HelveticaNeueLTCom-Hv" } }] })] });
    expect(short.layers).toMatchObject([{ font_family: "Inter", font_weight: 800 }]);
  });

  it("is scaled down to the largest canvas", () => {
    const { layers } = write({ width: 8192, height: 2048, nodes: [rectangle, text({})] });
    expect(layers).toMatchObject([{ x: 5, y: 10, width: 50, height: 25 }, { font_size: 10 }]);
  });

  it("keeps groups, and dissolves those that would be too deep", () => {
    expect(write({ nodes: [nested(2, {}, rectangle)] }).layers).toMatchObject([
      { layer_id: "group" },
      { layer_id: "group_2", group: "group" },
      { type: "shape", group: "group_2" },
    ]);
    const plain = write({ nodes: [nested(7, {}, rectangle)] });
    expect(plain.layers).toHaveLength(4 + 1);
    expect(plain.left).toEqual([]);
    const faint = write({ nodes: [nested(6, { opacity: 0.5 }, rectangle)] });
    expect(faint.layers).toHaveLength(4 + 1);
    expect(faint.layers.at(-1)).toMatchObject({ opacity: 0.25 });
    expect(faint.left).toEqual(["groups more than 4 deep"]);
  });

  it("turns the members of a rotated group that is dissolved", () => {
    const inside = { ...rectangle, x: 10, y: 20, width: 20, height: 10 };
    const { layers } = write({ nodes: [nested(5, { rotation: 90, opacity: 0.9 }, inside)] });
    expect(layers.at(-1)).toMatchObject({ rotation: 90, x: 70, y: 0 });
  });

  it("lets only members of a stack fill it, and only texts and stacks hug", () => {
    const filling = { sizing: { width: "fill", height: "hug" } } as const;
    const layout = { direction: "row", gap: 8 } as const;
    const stack = {
      ...box,
      kind: "group",
      layout,
      children: [text(filling), { ...rectangle, ...filling }],
    } as const;
    const { layers } = write({ nodes: [{ ...stack, sizing: { height: "hug" } }, text(filling)] });
    expect(layers).toMatchObject([
      { width_mode: "fixed", height_mode: "hug", layout: { gap: 8 } },
      { width_mode: "fill", height_mode: "hug" },
      { width_mode: "fill", height_mode: "fixed" },
      { width_mode: "fixed", height_mode: "hug" },
    ]);
  });

  it("leaves hidden layers out if there are too many", () => {
    const nodes = [rectangle, { ...rectangle, isHidden: true }];
    expect(write({ nodes }).layers).toMatchObject([{ hidden: false }, { hidden: true }]);
    const few = write({ nodes }, { maxLayers: 1 });
    expect(few.layers).toHaveLength(1);
    expect(few.left).toEqual(["hidden layers"]);
  });

  it("leaves braces as letters that couldn't be placeholders", () => {
    const of = (letters: string) => write({ nodes: [text({ runs: [{ ...run, text: letters }] })] }).layers[0];
    expect(of("Hi {{first_name|there}}")).toMatchObject({ text: "Hi {{first_name|there}}" });
    expect(of("Hi {{a|format:nothing}}")).toMatchObject({ text: "Hi {\u200B{a|format:nothing}}" });
  });
});
