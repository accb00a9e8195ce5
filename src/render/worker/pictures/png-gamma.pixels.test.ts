import { crc32 } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodePicture } from "./decode-picture.ts";
import { withGammaProfile } from "./png-gamma.ts";

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([numbers.subarray(0, 4), content, numbers.subarray(4)]);
}

/** A PNG with these chunks behind its header. */
function withChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

function gamma(value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(Math.round(value * 100_000));
  return chunk("gAMA", data);
}

async function levelsOf(bytes: Uint8Array): Promise<number[]> {
  const { image } = await decodePicture(bytes, { width: 8, height: 8, fit: "fill" });
  const context = createCanvas(8, 8).getContext("2d");
  context.drawImage(image as never, 0, 0);
  return [...context.getImageData(4, 4, 1, 1).data];
}

const plain = (level: number) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: { r: level, g: level, b: level } } });
const kinds = {
  "8 bits": () => plain(55).png(),
  "a palette": () => plain(55).png({ palette: true }),
  alpha: () => plain(55).ensureAlpha(1).png(),
  "16 bits": () => plain(55).toColourspace("rgb16").png(),
  "shades of grey": () => plain(55).toColourspace("b-w").png(),
};

/** The sRGB level of a signal whose light is its power (IEC 61966-2-1). */
function srgbLevel(level: number, exponent: number): number {
  const light = (level / 255) ** exponent;
  return 255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

describe("the gamma of a PNG", () => {
  it.each(Object.entries(kinds))("is applied to one with %s", async (_, make) => {
    for (const value of [1, 0.55556, 0.3]) {
      const [red = 0, green = 0, blue = 0, alpha] = await levelsOf(
        withChunks(await make().toBuffer(), gamma(value)),
      );
      for (const level of [red, green, blue])
        expect(Math.abs(level - srgbLevel(55, 1 / value))).toBeLessThan(2);
      expect(alpha).toBe(255);
    }
  });

  it("is left alone if it is that of sRGB, or something else says what the colors are", async () => {
    const png = await plain(55).png().toBuffer();
    const srgb = chunk("sRGB", Buffer.of(0));
    for (const chunks of [[gamma(0.45455)], [gamma(0.45)], [gamma(1), srgb], [srgb, gamma(1)], [gamma(0)]]) {
      const bytes = withChunks(png, ...chunks);
      expect(withGammaProfile(bytes)).toBe(bytes);
    }
  });

  it("is ignored in files that aren't PNG, or end in their header", async () => {
    const png = withChunks(await plain(55).png().toBuffer(), gamma(1));
    for (const bytes of [Buffer.from("GIF89a"), png.subarray(0, 30), png.subarray(0, 45)])
      expect(withGammaProfile(bytes)).toBe(bytes);
  });
});
