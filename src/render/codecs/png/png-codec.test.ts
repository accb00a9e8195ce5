import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { adler32, joinAdler32 } from "./png-chunk.ts";
import { pngCodec } from "./png-codec.ts";

const size = fc.record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 90 }) });

describe("a PNG joined from strips", () => {
  it("decodes to the original pixels", async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.boolean(), fc.nat(), async ({ width, height }, opaque, seed) => {
        const data = noise(width, height, seed, opaque);
        const picture = { data, width, height };
        const file = pngCodec.file(pngCodec.code(picture, { quality: 82, opaque }));
        const decoded = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect(decoded.info).toMatchObject({ width, height });
        expect(decoded.data.equals(Buffer.from(data.buffer))).toBe(true);
        expect((await sharp(file).metadata()).hasAlpha).toBe(!opaque);
      }),
      { numRuns: 80 },
    );
  });
});

describe("joined checksums", () => {
  it("equal the checksum of the whole", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 9000 }), fc.uint8Array({ maxLength: 9000 }), (first, second) => {
        const joined = joinAdler32(
          { sum: adler32(first), bytes: first.length },
          { sum: adler32(second), bytes: second.length },
        );
        expect(joined.sum).toBe(adler32(Buffer.concat([first, second])));
      }),
    );
  });

  it("are those of zlib", () => {
    expect(adler32(Buffer.from("Wikipedia"))).toBe(0x11e60398);
    expect(adler32(Buffer.alloc(0))).toBe(1);
  });
});

function noise(width: number, height: number, seed: number, opaque: boolean): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.imul(at + seed, 2_654_435_761) >>> 13) % 256;
  if (opaque) for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return data;
}
