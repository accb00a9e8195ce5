import sharp, { type Sharp } from "sharp";
import type { PictureLook } from "../../../design/picture-box.ts";
import { adjustColors, changesColors } from "../../../paint/adjust-colors.ts";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";

// Stronger blurs hide details, so they are applied at a smaller size, which bounds the work.
const finestBlur = 6;

/** Applies a Gaussian blur to unpremultiplied pixels, with the standard deviation in pixels and extended edges. */
async function blurPicture(pixels: Pixels, deviation: number, seconds: number): Promise<Pixels> {
  // Smaller blurs are invisible, and sharp doesn't accept them.
  if (deviation < 0.3) return pixels;
  const { width, height } = pixels;
  const scale = Math.min(1, finestBlur / deviation);
  const small = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const shrunk = scale === 1 ? pixels : await resized(pixels, small, seconds);
  const blurred = await read(open(shrunk, seconds).blur(deviation * scale), small);
  return scale === 1 ? blurred : await resized(blurred, { width, height }, seconds);
}

async function resized(pixels: Pixels, size: { width: number; height: number }, seconds: number) {
  return await read(open(pixels, seconds).resize({ ...size, fit: "fill", kernel: "cubic" }), size);
}

function open({ data, width, height }: Pixels, seconds: number) {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }).timeout({ seconds });
}

async function read(picture: Sharp, size: { width: number; height: number }): Promise<Pixels> {
  const data = await picture.raw().toBuffer();
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), ...size };
}

/** Blurs, then changes colors, possibly in place. `scale` is the number of pixels per canvas pixel. */
export async function changeLook(
  pixels: Pixels,
  look: PictureLook,
  { scale, seconds }: { scale: number; seconds: number },
): Promise<Pixels> {
  const blurred = await blurPicture(pixels, look.blur * scale, seconds);
  if (changesColors(look)) adjustColors(blurred.data, look);
  return blurred;
}
