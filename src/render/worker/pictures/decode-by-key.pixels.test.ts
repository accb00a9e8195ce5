import type { Canvas } from "@napi-rs/canvas";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { createSharedBound } from "../../../bounds/bounded-cache.ts";
import type { PictureBox } from "../../../design/picture-box.ts";
import { animation } from "../../../../test/support/animation.ts";
import { createDecodeByKey } from "./decode-by-key.ts";
import { decodePicture } from "./decode-picture.ts";
import { decodeLimits } from "./open-picture.ts";

const size = { width: 310, height: 205 };

function noise(channels: 1 | 3 | 4): Sharp {
  const samples = Buffer.alloc(size.width * size.height * channels).map(
    (_, at) => Math.round(120 + 90 * Math.sin(at / 97) + ((at * at * 7) % 45)) & 255,
  );
  return sharp(samples, { raw: { ...size, channels } });
}

/** Files of which an original may be cached, and others. */
const files = {
  jpeg: noise(3).jpeg({ quality: 80 }),
  "progressive jpeg": noise(3).jpeg({ progressive: true }),
  "rotated jpeg": noise(3).withMetadata({ orientation: 6 }).jpeg(),
  "grey jpeg": noise(1).toColourspace("b-w").jpeg(),
  "cmyk jpeg": noise(3).toColourspace("cmyk").jpeg(),
  "jpeg with a profile": noise(3).withIccProfile("p3").jpeg(),
  png: noise(3).png(),
  "translucent png": noise(4).png(),
  "palette png": noise(3).png({ palette: true }),
  "16-bit png": noise(3).toColourspace("rgb16").png(),
  webp: noise(3).webp(),
  "translucent webp": noise(4).webp(),
  gif: noise(3).gif(),
  avif: noise(3).avif({ effort: 0 }),
};

const boxes: fc.Arbitrary<PictureBox> = fc.record(
  {
    width: fc.integer({ min: 1, max: 700 }),
    height: fc.integer({ min: 1, max: 500 }),
    fit: fc.constantFrom("cover", "contain", "fill"),
    focus_x: fc.double({ min: 0, max: 1, noNaN: true }),
    focus_y: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: ["width", "height", "fit"] },
);

const createCache = () => createSharedBound(2 ** 28);

function samplesOf(image: unknown): Buffer {
  const canvas = image as Canvas;
  return Buffer.from(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data);
}

describe.each(Object.entries(files))("a picture decoded again for other boxes, as %s,", (_, file) => {
  it("has the samples of the file", async () => {
    const bytes = await file.toBuffer();
    const decode = createDecodeByKey(decodeLimits, createCache());
    await fc.assert(
      fc.asyncProperty(boxes, async (box) => {
        const picture = await decode("one", box, () => Promise.resolve(bytes), false);
        const expected = await decodePicture(bytes, box);
        expect({ ...picture, image: undefined }).toEqual({ ...expected, image: undefined });
        expect(samplesOf(picture.image).equals(samplesOf(expected.image))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

const box = { width: 40, height: 40, fit: "fill" } as const;

it("a picture is loaded for its first two places, and no more", async () => {
  const bytes = await files.jpeg.toBuffer();
  let loaded = 0;
  const decode = createDecodeByKey(decodeLimits, createCache());
  for (let width = 40; width < 50; width += 1) {
    await decode("one", { ...box, width }, () => ((loaded += 1), Promise.resolve(bytes)), false);
  }
  expect(loaded).toBe(2);
});

it("a cached original whose scaling takes too long is slow, and not broken", async () => {
  const original = {
    width: 310,
    height: 205,
    channels: 3,
    about: { autoOrient: { width: 310, height: 205 } },
    get data(): Buffer {
      throw new Error("timeout: 34% complete\nVipsImage: killed for image");
    },
  };
  const createFilled = () => ({ ...createCache()(), get: () => original });
  const decode = createDecodeByKey(decodeLimits, createFilled as never);
  const decoding = decode("one", { width: 31, height: 20, fit: "fill" }, async () => new Uint8Array(), false);
  await expect(decoding).rejects.toMatchObject({ reason: "slow" });
});

it("an animation keeps its frames", async () => {
  const bytes = await animation([
    [250, 20, 20],
    [20, 20, 250],
  ]);
  const decode = createDecodeByKey(decodeLimits, createCache());
  for (const moving of [false, true, false, true]) {
    const picture = await decode("one", box, () => Promise.resolve(bytes), moving);
    expect(picture.movement?.frames.length).toBe(moving ? 2 : undefined);
  }
});

it("a broken picture is refused each time", async () => {
  const bytes = (await files.jpeg.toBuffer()).subarray(0, 2000);
  const decode = createDecodeByKey(decodeLimits, createCache());
  for (let time = 0; time < 3; time += 1) {
    await expect(decode("one", box, () => Promise.resolve(bytes), false)).rejects.toThrow();
  }
});

describe("a picture that can't be decoded", () => {
  const box: PictureBox = { width: 10, height: 10, fit: "cover" };

  it.each(["jpeg", "png", "gif", "avif"] as const)(
    "as %s tells whether it has too many pixels",
    async (kind) => {
      const bytes = await files[kind].toBuffer();
      const decodeWithin = (inputPixels: number, load: Uint8Array) =>
        createDecodeByKey({ ...decodeLimits, inputPixels }, createCache())(
          "key",
          box,
          async () => load,
          false,
        );
      await expect(decodeWithin(10_000, bytes)).rejects.toMatchObject({ reason: "too_big" });
      const cut = bytes.subarray(0, 60);
      await expect(decodeWithin(decodeLimits.inputPixels, cut)).rejects.toMatchObject({ reason: "broken" });
    },
  );
});
