import sharp from "sharp";
import type { Pixels } from "./pixels.ts";

/** Writes frames of one size to a WebP that goes round for ever. They are all gathered before this returns. */
export function encodeWebpFrames(
  frames: Iterable<Pixels>,
  { quality, durations }: { quality: number; durations: readonly number[] },
): Promise<Uint8Array> {
  let roll = new Uint8Array();
  let size = { width: 0, height: 0 };
  let place = 0;
  for (const { data, width, height } of frames) {
    if (place === 0) {
      roll = new Uint8Array(data.length * durations.length);
      size = { width, height };
    }
    roll.set(data, place * data.length);
    place += 1;
  }
  const raw = {
    width: size.width,
    height: size.height * place,
    channels: 4,
    pageHeight: size.height,
  } as const;
  return sharp(roll, { raw, limitInputPixels: false })
    .webp({ quality, effort: 2, loop: 0, delay: [...durations] })
    .toBuffer();
}
