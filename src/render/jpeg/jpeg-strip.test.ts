import { createRequire } from "node:module";
import type * as JpegTurbo from "@julusian/jpeg-turbo";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Pixels } from "../pixels.ts";
import { jpegCodec } from "./jpeg-codec.ts";

const jpegTurbo = createRequire(import.meta.url)("@julusian/jpeg-turbo") as typeof JpegTurbo;
const size = fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 150 }) });

describe("a JPEG joined from strips", () => {
  it("decodes to the same samples as one encoded whole, by libjpeg-turbo and by sharp", async () => {
    await fc.assert(
      fc.asyncProperty(
        size,
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        async ({ width, height }, quality, seed) => {
          const data = noise(width, height, seed);
          const joined = Buffer.from(coded({ data, width, height }, quality));
          const whole = jpegTurbo.compressSync(Buffer.from(data.buffer), {
            format: jpegTurbo.FORMAT_RGBA,
            subsampling: jpegTurbo.SAMP_420,
            width,
            height,
            quality,
          });
          expect(await sharp(joined).raw().toBuffer()).toEqual(await sharp(whole).raw().toBuffer());
          const decode = (file: Buffer) =>
            jpegTurbo.decompressSync(file, { format: jpegTurbo.FORMAT_RGBA }).data;
          expect(decode(joined).equals(decode(whole))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is hardly larger than one encoded whole", () => {
    const [width, height] = [600, 300];
    const data = noise(width, height, 7);
    const options = {
      format: jpegTurbo.FORMAT_RGBA,
      subsampling: jpegTurbo.SAMP_420,
      width,
      height,
      quality: 82,
    };
    const whole = jpegTurbo.compressSync(Buffer.from(data.buffer), options).length;
    expect(coded({ data, width, height }, 82).length).toBeLessThan(whole * 1.01);
  });
});

function coded(pixels: Pixels, quality: number): Uint8Array {
  return jpegCodec.file(jpegCodec.code(pixels, { quality, opaque: true }));
}

/** Colours that run and jump, so that every coefficient has something to say. */
function noise(width: number, height: number, seed: number): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    data[at] = (x * 3 + seed) % 256;
    data[at + 1] = (y * 5 + (x % 7) * 20) % 256;
    data[at + 2] = (x * y + seed) % 256;
    data[at + 3] = 255;
  }
  return data;
}
