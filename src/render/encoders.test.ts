import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { outputFormats } from "../design/design.ts";
import { mediaTypes } from "../design/media-types.ts";
import { encoders } from "./encoders.ts";

const [width, height] = [64, 40];

function pixels(alpha: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    data.set([(at * 7) % 256, (at / 40) % 256, 120, at % 800 < 400 ? alpha : 255], at);
  }
  return { data, width, height };
}

describe.each(outputFormats)("%s", (format) => {
  const encoder = encoders[format];

  it("says what it is, and holds the picture", async () => {
    const bytes = Buffer.from(await encoder.encode(pixels(255), 90));
    const { format: found, ...size } = await sharp(bytes).metadata();
    expect(mediaTypes[format]).toBe(`image/${format === "jpg" ? "jpeg" : format}`);
    expect(size).toMatchObject({ width, height });
    expect(found).toBe(format === "jpg" ? "jpeg" : format === "avif" ? "heif" : format);
  });

  it("gets smaller with less quality, except where nothing is lost", async () => {
    const [small, large] = [await encoder.encode(pixels(255), 10), await encoder.encode(pixels(255), 95)];
    if (format === "png") expect(small.length).toBe(large.length);
    else expect(small.length).toBeLessThan(large.length);
  });

  it("keeps clear pixels clear where it can", async () => {
    const { data } = await sharp(Buffer.from(await encoder.encode(pixels(0), 90)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(encoder.alpha ? 0 : 255);
  });
});
