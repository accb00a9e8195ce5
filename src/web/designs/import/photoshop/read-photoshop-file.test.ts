import { type Layer, type Psd, writePsdUint8Array } from "ag-psd";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fontFamilies } from "../../../../design/font-families.ts";
import { defaultLimits } from "../../../../design/limits.ts";
import { parseDesign } from "../../../../design/parse-design.ts";
import type { Pixels } from "./photoshop-pixels.ts";
import { readPhotoshopFile } from "./read-photoshop-file.ts";

const target = { name: "Spring", families: fontFamilies, canvasSide: 4096 };
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function pixels(width: number, height: number, colour: (x: number, y: number) => Colour) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) data.set(colour(at % width, Math.floor(at / width)), at * 4);
  return { width, height, data };
}
const red: Colour = [255, 0, 0, 255];
const plain = (width: number, height: number, colour = red) => pixels(width, height, () => colour);
const px = (value: number) => ({ units: "Pixels", value }) as const;

/** Writes a Photoshop file and reads it again. */
async function imported(children: Layer[], change: Partial<Psd> = {}) {
  const bytes = writePsdUint8Array({ width: 600, height: 300, children, ...change }, { noBackground: true });
  const pictures: Pixels[] = [];
  const encode = (picture: Pixels) => {
    pictures.push(picture);
    return Promise.resolve(new Blob([`${pictures.length}`]));
  };
  const result = await readPhotoshopFile(bytes, target, encode);
  if (!result.ok) throw new Error(result.problem);
  const designs = result.designs.map(({ document, left }) => {
    const uploaded = JSON.stringify(document).replaceAll(/"picture:(\d+)"/g, '"asset:p$1"');
    const parsed = parseDesign(JSON.parse(uploaded), { limits: defaultLimits, fontFamilies });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return { ...parsed.design, left };
  });
  const [design] = designs;
  if (design === undefined) throw new Error("No design");
  return { designs, design, pictures, layers: design.layers, left: design.left };
}

const text = (name: string, change: Partial<NonNullable<Layer["text"]>> = {}): Layer => ({
  name,
  text: {
    text: name,
    transform: [1, 0, 0, 1, 40, 100],
    style: { font: { name: "Montserrat-SemiBold" }, fontSize: 32, fillColor: { r: 17, g: 34, b: 51 } },
    ...change,
  },
});

const rectangle = (left: number, top: number, right: number, bottom: number) =>
  ({
    paths: [
      {
        open: false,
        fillRule: "non-zero",
        operation: "combine",
        knots: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ].map(([x = 0, y = 0]) => ({ linked: false, points: [x, y, x, y, x, y] })),
      },
    ],
  }) satisfies Layer["vectorMask"];
const shape = (name: string, change: Layer = {}): Layer => ({
  name,
  vectorFill: { type: "color", color: { r: 0, g: 128, b: 0 } },
  vectorMask: rectangle(20, 30, 220, 130),
  ...change,
});
const photo = (name: string, change: Layer = {}): Layer => ({
  name,
  left: 10,
  top: 20,
  imageData: plain(300, 200),
  ...change,
});

describe("texts of a Photoshop file", () => {
  it("stay editable, with their font, size and colour, and the baseline where it was", async () => {
    const { layers, left } = await imported([text("Hello {{first_name|there}}")]);
    expect(layers).toMatchObject([
      {
        type: "text",
        text: "Hello {{first_name|there}}",
        font_family: "Montserrat",
        font_weight: 600,
        font_size: 32,
        color: "#112233",
        x: 40,
        rotation: 0,
      },
    ]);
    const [{ y, height } = { y: 0, height: 0 }] = layers;
    expect(y + height / 2 + 0.35 * 32).toBeCloseTo(100, 0);
    expect(left).toEqual([]);
  });

  it("have runs where letters differ, and name fonts that are replaced", async () => {
    const styled = text("Hi Ada", {
      styleRuns: [
        { length: 3, style: {} },
        {
          length: 3,
          style: { font: { name: "Gotham-Bold" }, fillColor: { r: 255, g: 0, b: 0 }, underline: true },
        },
      ],
    });
    const { layers, left } = await imported([styled]);
    expect(layers).toMatchObject([
      {
        runs: [
          { text: "Hi " },
          {
            text: "Ada",
            font_family: "Inter",
            font_weight: 700,
            color: "#ff0000",
            text_decoration: "underline",
          },
        ],
      },
    ]);
    expect(left).toEqual(["the font Gotham-Bold"]);
  });

  it("keep the box of a paragraph, alignment, leading, tracking and rotation", async () => {
    const paragraph = text("One\nTwo", {
      shapeType: "box",
      boxBounds: [0, 0, 200, 80],
      paragraphStyle: { justification: "center" },
      style: {
        font: { name: "Inter" },
        fontSize: 20,
        autoLeading: false,
        leading: 30,
        tracking: 100,
        fauxBold: true,
      },
    });
    const turned = text("Turned", { transform: [0, 2, -2, 0, 300, 100] });
    const { layers } = await imported([paragraph, turned]);
    expect(layers).toMatchObject([
      { width: 200, height: 80, text_align: "center", line_height: 1.5, letter_spacing: 2, font_weight: 700 },
      { rotation: 90, font_size: 64 },
    ]);
  });

  it("have the effects of their layer", async () => {
    const { layers, left } = await imported([
      {
        ...text("Shining"),
        effects: {
          dropShadow: [
            {
              enabled: true,
              distance: px(10),
              size: px(8),
              angle: 90,
              opacity: 0.5,
              color: { r: 0, g: 0, b: 0 },
              blendMode: "multiply",
            },
          ],
          stroke: [
            {
              enabled: true,
              size: px(3),
              position: "outside",
              fillType: "color",
              opacity: 1,
              color: { r: 0, g: 0, b: 255 },
            },
          ],
          solidFill: [{ enabled: true, color: { r: 255, g: 255, b: 0 }, opacity: 1, blendMode: "normal" }],
          bevel: { enabled: true, size: px(3) },
        },
      },
    ]);
    expect(layers).toMatchObject([
      {
        shadow_color: "#00000080",
        shadow_blur: 8,
        shadow_x: 0,
        shadow_y: 10,
        stroke_color: "#0000ff",
        stroke_width: 3,
        color: "#ffff00",
      },
    ]);
    expect(left).toEqual(["the bevel of “Shining”"]);
  });
});

describe("shapes of a Photoshop file", () => {
  it("are rectangles with fill and stroke, or graphics", async () => {
    const stroke = {
      strokeEnabled: true,
      fillEnabled: true,
      lineWidth: px(4),
      lineAlignment: "outside",
      content: { type: "color", color: { r: 1, g: 2, b: 3 } },
    } as const;
    const drop = rectangle(20, 30, 220, 130);
    const [path] = drop.paths;
    const pointed = { paths: [{ ...path, knots: path?.knots.slice(0, 3) ?? [] }] } as Layer["vectorMask"];
    const { layers } = await imported([
      shape("Card", { vectorStroke: stroke, opacity: 0.5 }),
      shape("Pointed", pointed === undefined ? {} : { vectorMask: pointed }),
    ]);
    expect(layers).toMatchObject([
      {
        type: "shape",
        x: 16,
        y: 26,
        width: 208,
        height: 108,
        fill_color: "#008000",
        stroke_width: 4,
        stroke_color: "#010203",
        opacity: 0.5,
      },
      { type: "svg", x: 20, y: 30, width: 200, height: 100 },
    ]);
  });

  it("clip what is clipped by them: a photo becomes one layer in the frame", async () => {
    const clipped = photo("Photo", { clipping: true });
    const { layers, pictures } = await imported([shape("Frame"), clipped]);
    expect(layers).toMatchObject([{ type: "image", name: "Photo", x: 20, y: 30, width: 200, height: 100 }]);
    expect(pictures).toMatchObject([{ width: 200, height: 100 }]);
    const withText = await imported([shape("Frame"), { ...text("Cut"), clipping: true }]);
    expect(withText.layers).toMatchObject([
      { type: "group", clip: true, x: 20, width: 200 },
      { type: "shape", group: "group" },
      { type: "text", group: "group" },
    ]);
  });
});

describe("pictures of a Photoshop file", () => {
  it("keep their pixels, and what masks hide is transparent", async () => {
    const half = pixels(300, 200, (x) => (x < 150 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
    const { layers, pictures } = await imported([
      photo("Photo", { mask: { left: 10, top: 20, imageData: half, defaultColor: 0 } }),
    ]);
    expect(layers).toMatchObject([{ type: "image", x: 10, y: 20, width: 300, height: 200, fit: "fill" }]);
    const [picture] = pictures;
    expect([...(picture?.data.slice(0, 4) ?? [])]).toEqual([255, 0, 0, 255]);
    expect(picture?.data[299 * 4 + 3]).toBe(0);
  });

  it("of one colour under all others are the background", async () => {
    const back = { name: "Background", imageData: plain(600, 300, [10, 20, 30, 255]) };
    const { design, layers } = await imported([back, photo("Photo")]);
    expect(design.background.color).toBe("#0a141e");
    expect(layers).toHaveLength(1);
    const { design: clear } = await imported([photo("Photo")]);
    expect(clear).toMatchObject({ background: { color: "#00000000" }, output: { format: "png" } });
  });
});

it("keeps groups with their opacity, and names what a design can't have", async () => {
  const { layers, left } = await imported([
    { name: "Offer", opacity: 0.5, children: [shape("Card"), text("Sale")] },
    { name: "Curves 1", adjustment: { type: "invert" } },
    photo("Glow", { blendMode: "screen", hidden: true }),
  ]);
  expect(layers).toMatchObject([
    { type: "group", name: "Offer", opacity: 0.5 },
    { name: "Card", group: "group" },
    { name: "Sale", group: "group" },
    { name: "Glow", hidden: true },
  ]);
  expect(left).toEqual(["the adjustment layer “Curves 1”", "the blend mode screen of “Glow”"]);
});

it("makes a design of each artboard", async () => {
  const board = (name: string, left: number): Layer => ({
    name,
    artboard: {
      rect: { left, top: 0, right: left + 200, bottom: 100 },
      backgroundType: 4,
      color: { r: 1, g: 1, b: 1 },
    },
    children: [shape(`Card of ${name}`, { vectorMask: rectangle(left + 10, 20, left + 60, 70) })],
  });
  const { designs } = await imported([board("Wide", 0), board("Square", 300)]);
  expect(designs).toMatchObject([
    { name: "Wide", width: 200, height: 100, background: { color: "#010101" }, layers: [{ x: 10 }] },
    { name: "Square", layers: [{ x: 10, y: 20, width: 50 }] },
  ]);
});

afterEach(() => void vi.restoreAllMocks());

describe("a file that can't be read", () => {
  const read = (bytes: Uint8Array) => readPhotoshopFile(bytes, target, () => Promise.resolve(new Blob()));

  it("is refused in plain words", async () => {
    const cut = writePsdUint8Array({ width: 60, height: 60, children: [photo("Photo")] }).slice(0, 400);
    const cmyk = writePsdUint8Array({ width: 60, height: 60, children: [] });
    cmyk[25] = 4;
    expect(await read(new Uint8Array(3))).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/isn’t a Photoshop file/) as string,
    });
    expect(await read(cut)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/may be damaged/) as string,
    });
    expect(await read(cmyk)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/Image > Mode > RGB Color/) as string,
    });
  });

  it("never hangs or fails otherwise, wherever it is damaged", async () => {
    // The library says on the console what it finds in texts.
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const whole = writePsdUint8Array({
      width: 60,
      height: 60,
      children: [
        { name: "Group", children: [shape("Card"), text("Sale")] },
        photo("Photo", { imageData: plain(20, 20) }),
      ],
    });
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        expect(await read(bytes)).toHaveProperty("ok");
      }),
      { numRuns: 300 },
    );
  });
});
