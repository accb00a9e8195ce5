import { type Layer, writePsdUint8Array } from "ag-psd";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  imported,
  photo,
  pixels,
  plain,
  px,
  rectangle,
  shape,
  target,
  text,
} from "../../../../test/support/photoshop-layers.ts";
import { readPhotoshopFile } from "./read-photoshop-file.ts";

const on = { enabled: true, present: true, showInDialog: true } as const;

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

describe("layers that aren't seen as they are", () => {
  it("have the opacity of their fill, or tell that it is lost beside effects", async () => {
    const shadow = {
      ...on,
      color: { r: 0, g: 0, b: 0 },
      opacity: 1,
      size: px(4),
      distance: px(2),
      angle: 90,
    };
    const { layers, left } = await imported([
      photo("Photo", { opacity: 0.5, fillOpacity: 0.5 }),
      { ...text("Sale"), fillOpacity: 0.5 },
      { name: "Offer", fillOpacity: 0.5, children: [shape("Card", { fillOpacity: 0.5 })] },
      { ...text("Cast"), fillOpacity: 0.5, effects: { dropShadow: [shadow] } },
    ]);
    expect(layers).toMatchObject([
      { name: "Photo", opacity: 0.25 },
      { name: "Sale", opacity: 0.5 },
      { name: "Offer", opacity: 0.5 },
      { name: "Card", fill_color: "#0080007f", opacity: 1 },
      { name: "Cast" },
    ]);
    expect(left).toEqual(["the fill opacity of “Cast”"]);
  });

  it("that are clipped are seen no more than what clips them", async () => {
    const base = photo("Base", { hidden: true, opacity: 0.5 });
    const { layers } = await imported([base, photo("Clipped", { clipping: true, opacity: 0.5 })]);
    expect(layers).toMatchObject([
      { name: "Base", hidden: true, opacity: 0.5 },
      { name: "Clipped", hidden: true, opacity: 0.25 },
    ]);
    const framed = await imported([shape("Frame", { opacity: 0.5 }), photo("Photo", { clipping: true })]);
    expect(framed.layers).toMatchObject([{ type: "image", name: "Photo", opacity: 0.5 }]);
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

  it("of one color under all others are the background", async () => {
    const back = { name: "Background", imageData: plain(600, 300, [10, 20, 30, 255]) };
    const { design, layers } = await imported([back, photo("Photo")]);
    expect(design.background.color).toBe("#0a141e");
    expect(layers).toHaveLength(1);
    const { design: clear } = await imported([photo("Photo")]);
    expect(clear).toMatchObject({ background: { color: "#00000000" }, output: { format: "png" } });
  });
});

it("shows the picture of a file without layers", async () => {
  const flat = pixels(600, 300, (x) => [x < 300 ? 255 : 0, 0, 0, 255]);
  const { layers, pictures } = await imported([], { imageData: flat });
  expect(layers).toMatchObject([{ type: "image", x: 0, y: 0, width: 600, height: 300 }]);
  expect([...(pictures[0]?.data.slice(0, 4) ?? [])]).toEqual([255, 0, 0, 255]);
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

it("colors the members of a group by its overlay", async () => {
  const white = { ...on, color: { r: 255, g: 255, b: 255 }, opacity: 1 };
  const { layers, pictures, left } = await imported([
    { name: "Logo", effects: { solidFill: [white] }, children: [shape("Card"), photo("Photo")] },
  ]);
  expect(layers).toMatchObject([
    { type: "group" },
    { name: "Card", fill_color: "#ffffff" },
    { name: "Photo" },
  ]);
  expect([...(pictures[0]?.data.slice(0, 4) ?? [])]).toEqual([255, 255, 255, 255]);
  expect(left).toEqual([]);
});

it("paints the gradient of an overlay over a picture", async () => {
  const stop = (location: number, r: number) => ({ color: { r, g: 0, b: 0 }, location, midpoint: 50 });
  const clear = (location: number) => ({ opacity: 1, location, midpoint: 50 });
  const gradient = {
    name: "Fade",
    type: "solid" as const,
    smoothness: 1,
    colorStops: [stop(0, 0), stop(1, 200)],
    opacityStops: [clear(0), clear(1)],
  };
  const overlay = { ...on, opacity: 1, align: true, type: "linear" as const, angle: 90, gradient };
  const { pictures, left } = await imported([photo("Photo", { effects: { gradientOverlay: [overlay] } })]);
  const [picture] = pictures;
  if (picture === undefined) throw new Error("There is no picture");
  const redAt = (y: number) => picture.data[y * picture.width * 4];
  expect(redAt(0)).toBeGreaterThan(190);
  expect(redAt(picture.height - 1)).toBeLessThan(10);
  expect(left).toEqual([]);
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
