import { changedBox, pixelsOf } from "./changed-box.ts";
import type { Pixels } from "../patch-codec.ts";
import { type ChoosePalette, createPaletteChooser } from "./choose-palette.ts";
import { createGifWriter, type GifFrame } from "./gif-writer.ts";

interface GifOptions {
  quality: number;
  /** Duration of each frame in milliseconds. */
  durations: readonly number[];
  /** Whether it loops for ever. Otherwise it is played once. */
  repeats: boolean;
}

/** Encodes frames of one size, which may be transparent, as a GIF. Each is written whole over a cleared canvas. */
export function encodeGifFrames(
  frames: Iterable<Pixels>,
  { quality, durations, repeats }: GifOptions,
): Uint8Array {
  const writer = createGifWriter(repeats);
  const colorsFor = createPaletteChooser(quality);
  let scratch: Scratch | undefined;
  for (const { pixels, width, height, duration } of distinctFrames(frames, durations)) {
    scratch ??= createScratch(pixels.length);
    writer.write({ ...indexed(pixels, colorsFor, scratch), width, height, duration });
  }
  return writer.finish();
}

interface DistinctFrame {
  pixels: Uint32Array;
  width: number;
  height: number;
  duration: number;
}

/** Drops frames equal to the previous one and extends that one's duration. */
function* distinctFrames(frames: Iterable<Pixels>, durations: readonly number[]): Generator<DistinctFrame> {
  let last: DistinctFrame | undefined;
  let place = 0;
  for (const frame of frames) {
    const duration = durations[place] ?? 0;
    place += 1;
    const pixels = pixelsOf(frame);
    if (last !== undefined && changedBox(last.pixels, pixels, frame.width) === undefined) {
      last.duration += duration;
      continue;
    }
    if (last !== undefined) yield last;
    last = { pixels, width: frame.width, height: frame.height, duration };
  }
  if (last !== undefined) yield last;
}

/** Arrays for as many pixels as an image has. New ones for each frame would outlive many collections of young objects. */
interface Scratch {
  places: Uint32Array;
  opaquePixels: Uint32Array;
  index: Uint8Array;
}

const createScratch = (pixels: number): Scratch => ({
  places: new Uint32Array(pixels),
  opaquePixels: new Uint32Array(pixels),
  index: new Uint8Array(pixels),
});

/** Places in a palette for the pixels of a frame. Valid until the next call. */
function indexed(
  pixels: Uint32Array,
  colorsFor: ChoosePalette,
  { places, opaquePixels, index }: Scratch,
): Pick<GifFrame, "index" | "colors"> {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    if (pixel >>> 24 < 128) continue;
    places[count] = at;
    opaquePixels[count] = pixel;
    count += 1;
  }
  const colors = colorsFor(opaquePixels.subarray(0, count));
  index.fill(colors.palette.length);
  for (let at = 0; at < count; at += 1) index[places[at] ?? 0] = colors.indexOf(opaquePixels[at] ?? 0);
  return { index, colors };
}
