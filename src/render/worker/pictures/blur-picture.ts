import sharp, { type Sharp } from "sharp";
import type { Pixels } from "../../codecs/pixels.ts";

// A blur this soft shows nothing of a picture's finest pixels: it is blurred at a smaller size, whose cost is bounded.
const finestBlur = 6;

/** Softens straight-alpha pixels by a Gaussian of this deviation in pixels; edges go on as they end. */
export async function blurPicture(pixels: Pixels, deviation: number, seconds: number): Promise<Pixels> {
  // Below it there is nothing to see, and sharp takes no less.
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
