import { createCanvas, ImageData } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Box } from "../design/geometry.ts";
import type { Fit, Picture } from "../paint/picture.ts";
import { placePicture } from "../paint/picture.ts";

/** The box that a picture is to fill. */
export interface PictureBox {
  width: number;
  height: number;
  fit: Fit;
  focus_x: number;
  focus_y: number;
}

export interface DecodeLimits {
  /** Pixels of the original; more is refused before anything is decoded. */
  inputPixels: number;
  /** Pixels of the decoded cut; a larger one is kept at a lower resolution. */
  outputPixels: number;
  seconds: number;
}

export const decodeLimits: DecodeLimits = { inputPixels: 40_000_000, outputPixels: 16_000_000, seconds: 5 };

// Every other loader of libvips stays shut, whatever the bytes claim to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((loader) => `VipsForeignLoad${loader}Buffer`),
});
sharp.cache(false);

/**
 * Decodes untrusted bytes (JPEG, PNG, WebP, GIF, AVIF; the first frame) upright and in sRGB, cut and scaled to the
 * box they are for. Throws on anything else, on damage, and beyond the limits.
 */
export async function decodePicture(
  bytes: Uint8Array,
  box: PictureBox,
  limits = decodeLimits,
): Promise<Picture> {
  const { autoOrient } = await openPicture(bytes, limits).metadata();
  const placement = placePicture(autoOrient, box, box);
  const size = boundedSize(placement.destination, limits.outputPixels);
  const { data } = await openPicture(bytes, limits)
    .extract(wholePixels(placement.source, autoOrient))
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { image: bitmap(data, size), width: autoOrient.width, height: autoOrient.height, placed: true };
}

/** The way to any untrusted picture: first frame, upright, bounded in pixels and time. */
export function openPicture(bytes: Uint8Array, limits: DecodeLimits) {
  const options = {
    failOn: "error",
    limitInputPixels: limits.inputPixels,
    pages: 1,
    autoOrient: true,
  } as const;
  return sharp(bytes, options).timeout({ seconds: limits.seconds });
}

function bitmap(pixels: Buffer, { width, height }: { width: number; height: number }) {
  const canvas = createCanvas(width, height);
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  canvas.getContext("2d").putImageData(new ImageData(clamped, width, height), 0, 0);
  return canvas;
}

function boundedSize(box: Box, most: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(most / (box.width * box.height)));
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}

function wholePixels(cut: Box, picture: { width: number; height: number }) {
  const left = Math.min(Math.round(cut.x), picture.width - 1);
  const top = Math.min(Math.round(cut.y), picture.height - 1);
  const width = Math.max(1, Math.min(Math.round(cut.width), picture.width - left));
  const height = Math.max(1, Math.min(Math.round(cut.height), picture.height - top));
  return { left, top, width, height };
}
