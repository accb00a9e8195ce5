import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodePicture } from "./decode-picture.ts";
import { decodeWithin } from "./decode-within.ts";
import { inspectPicture } from "./open-picture.ts";

const box = { width: 40, height: 40, fit: "fill", focus_x: 0.5, focus_y: 0.5 } as const;
const limits = { inputPixels: 10_000, outputPixels: 2500, seconds: 5 };
const raw = { raw: { width: 60, height: 40, channels: 3 as const } };
/** Red on the left half, blue on the right. */
const halves = Buffer.alloc(60 * 40 * 3).map((_, at) => {
  const left = (at / 3) % 60 < 30;
  return (left ? [250, 10, 10] : [10, 10, 250])[at % 3] ?? 0;
});

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { image } = await decodePicture(bytes, box, limits);
  const context = createCanvas(40, 40).getContext("2d");
  context.drawImage(image as never, 0, 0, 40, 40);
  return [...context.getImageData(x, y, 1, 1).data];
}
const isRed = ([red = 0, , blue = 255]: number[]) => red > 200 && blue < 60;

describe("a picture", () => {
  it.each([
    ["JPEG", () => sharp(halves, raw).jpeg({ quality: 95 })],
    ["PNG", () => sharp(halves, raw).png()],
    ["WebP", () => sharp(halves, raw).webp({ quality: 95 })],
    ["GIF", () => sharp(halves, raw).gif()],
    ["AVIF", () => sharp(halves, raw).avif({ quality: 90 })],
    ["16-bit PNG", () => sharp(halves, raw).toColourspace("rgb16").png()],
    ["CMYK JPEG", () => sharp(halves, raw).toColourspace("cmyk").jpeg({ quality: 95 })],
  ])("of kind %s is decoded in its colors", async (_, make) => {
    expect(isRed(await pixelAt(await make().toBuffer(), 5, 20))).toBe(true);
  });

  it("is rotated by its EXIF orientation", async () => {
    const turned = await sharp(halves, raw)
      .withExif({ IFD0: {} })
      .withMetadata({ orientation: 3 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(isRed(await pixelAt(turned, 35, 20))).toBe(true);
    const onItsSide = await sharp(halves, raw).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodePicture(onItsSide, box, limits)).toMatchObject({
      width: 40,
      height: 60,
      isPlaced: true,
    });
  });

  it("keeps its transparency", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(await pixelAt(bytes, 5, 5)).toEqual([0, 0, 0, 0]);
  });

  it("as AVIF, which is decoded as a whole, may have fewer pixels than others", async () => {
    // 60 by 40 pixels.
    const inputPixels = 60 * 40;
    const [avif, png] = [
      await sharp(halves, raw).avif().toBuffer(),
      await sharp(halves, raw).png().toBuffer(),
    ];
    await expect(decodePicture(png, box, { ...limits, inputPixels })).resolves.toBeDefined();
    await expect(decodePicture(avif, box, { ...limits, inputPixels })).rejects.toThrow(/pixel limit/);
    expect(await inspectPicture(avif, { ...limits, inputPixels })).toEqual({
      found: inputPixels,
      max: Math.floor(inputPixels * 0.4),
    });
    const enough = { ...limits, inputPixels: inputPixels / 0.4 };
    await expect(decodePicture(avif, box, enough)).resolves.toBeDefined();
  });

  it("for a huge box is decoded at a lower resolution", async () => {
    const bytes = await sharp(halves, raw).png().toBuffer();
    const { image } = await decodePicture(bytes, { ...box, width: 16_000, height: 16_000 }, limits);
    expect(image).toMatchObject({ width: 50, height: 50 });
  });
});

describe("a cropped picture", () => {
  /** Grey, with a bright red spot near the right end. */
  const spotted = Buffer.alloc(120 * 40 * 3, 128).map((grey, at) => {
    const inSpot = Math.hypot(((at / 3) % 120) - 100, Math.floor(at / 360) - 20) < 9;
    return inSpot ? ([250, 10, 10][at % 3] ?? 0) : grey;
  });
  const bytes = sharp(spotted, { raw: { width: 120, height: 40, channels: 3 } }).png();
  const cover = { width: 40, height: 40, fit: "cover" } as const;

  async function redPixels(change: { focus_x?: number; focus_y?: number }) {
    const { image } = await decodePicture(await bytes.clone().toBuffer(), { ...cover, ...change }, limits);
    const context = createCanvas(40, 40).getContext("2d");
    context.drawImage(image as never, 0, 0);
    const { data } = context.getImageData(0, 0, 40, 40);
    return Array.from({ length: 1600 }, (_, at) => [...data.subarray(at * 4, at * 4 + 3)]).filter(isRed)
      .length;
  }

  it("keeps the salient part in view without a focus", async () => {
    const found = await redPixels({});
    expect(found).toBeGreaterThan(150);
    expect(await redPixels({})).toBe(found);
  });

  it("follows its focus, also if only one coordinate is set", async () => {
    expect(await redPixels({ focus_y: 0.2 })).toBe(0);
    expect(await redPixels({ focus_x: 0 })).toBe(0);
    expect(await redPixels({ focus_x: 1 })).toBeGreaterThan(150);
  });
});

describe("is refused:", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)("a %s with more pixels than allowed", async (format) => {
    const large = sharp({ create: { width: 200, height: 201, channels: 3, background: "#fff" } });
    const bytes = await large.toFormat(format).toBuffer();
    await expect(decodePicture(bytes, box, limits)).rejects.toThrow();
    expect(await inspectPicture(bytes, limits)).toEqual({ found: 40_200, max: limits.inputPixels });
  });

  const png = () => sharp(halves, raw).png().toBuffer();
  it.each([
    ["a cut-off file", async () => (await png()).subarray(0, 90)],
    ["a cut-off JPEG", async () => (await sharp(halves, raw).jpeg().toBuffer()).subarray(0, 300)],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["TIFF", async () => await sharp(halves, raw).tiff().toBuffer()],
    ["nothing", async () => Buffer.alloc(0)],
    ["text", async () => Buffer.from("not a picture")],
  ])("%s", async (_, make) => {
    const bytes = await make();
    await expect(decodePicture(bytes, box, limits)).rejects.toThrow();
    await expect(inspectPicture(bytes, limits)).rejects.toThrow();
  });

  it("any damage, without a crash", async () => {
    const whole = await sharp(halves, raw).jpeg().toBuffer();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: whole.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const bytes = Buffer.from(whole);
          bytes[at] = byte;
          await decodePicture(bytes, box, limits).catch(() => undefined);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it("detects the type of an upload", async () => {
  const bytes = await sharp(halves, raw).webp().toBuffer();
  expect(await inspectPicture(bytes, limits)).toEqual({ mimeType: "image/webp", width: 60, height: 40 });
});

describe("why a picture can't be decoded", () => {
  const reasonOf = async (picture: Uint8Array, decode: () => Promise<unknown>) =>
    await decodeWithin(limits, picture, decode, () => 0).catch((error: unknown) => error);

  it("is its time, when sharp stopped because of it", async () => {
    const create = { width: 6000, height: 6000, channels: 3, background: "red" } as const;
    const blur = async () => await sharp({ create }).blur(200).timeout({ seconds: 1 }).raw().toBuffer();
    const picture = await sharp(halves, raw).png().toBuffer();
    expect(await reasonOf(picture, blur)).toMatchObject({ reason: "slow" });
  });

  it("is its pixels, when it has more than the limit", async () => {
    const create = { width: 200, height: 200, channels: 3, background: "red" } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const decode = async () => await decodePicture(picture, box, limits);
    expect(await reasonOf(picture, decode)).toMatchObject({ reason: "too_big" });
  });

  it("is its bytes otherwise", async () => {
    const decode = async () => await decodePicture(Buffer.from("no picture"), box, limits);
    expect(await reasonOf(Buffer.from("no picture"), decode)).toMatchObject({ reason: "broken" });
  });
});
