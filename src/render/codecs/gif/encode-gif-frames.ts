import { changedBox, type PixelBox, pixelsOf } from "./changed-box.ts";
import type { Pixels } from "../patch-codec.ts";
import { type ChoosePalette, createPaletteChooser } from "./choose-palette.ts";
import { createGifWriter, disposals, type GifFrame } from "./gif-writer.ts";

interface GifOptions {
  quality: number;
  /** Duration of each frame in milliseconds. */
  durations: readonly number[];
  /** Whether pixels may be transparent; then each frame is written whole over a cleared canvas. */
  alpha: boolean;
}

/** Encodes frames of one size as a GIF. Writes only the rectangle of each that differs from the previous one. */
export function encodeGifFrames(
  frames: Iterable<Pixels>,
  { quality, durations, alpha }: GifOptions,
): Uint8Array {
  const writer = createGifWriter(alpha ? disposals.clear : disposals.keep);
  const coloursFor = createPaletteChooser(quality);
  let scratch: Scratch | undefined;
  for (const { now, before, changed, whole, duration } of distinctFrames(frames, durations)) {
    const box = alpha ? whole : changed;
    scratch ??= createScratch(now.length);
    const changes = { now, before: alpha ? undefined : before, box, width: whole.width };
    const painted = indexed(changes, coloursFor, scratch);
    writer.write({ ...painted, box, duration });
  }
  return writer.finish();
}

interface DistinctFrame {
  now: Uint32Array;
  before: Uint32Array | undefined;
  /** The difference to the previous frame; the whole first frame. */
  changed: PixelBox;
  whole: PixelBox;
  duration: number;
}

/** Drops frames equal to the previous one and extends that one's duration. */
function* distinctFrames(frames: Iterable<Pixels>, durations: readonly number[]): Generator<DistinctFrame> {
  let last: DistinctFrame | undefined;
  let place = 0;
  for (const frame of frames) {
    const duration = durations[place] ?? 0;
    place += 1;
    const now = pixelsOf(frame);
    const whole = { left: 0, top: 0, width: frame.width, height: frame.height };
    const changed = last === undefined ? whole : changedBox(last.now, now, frame.width);
    if (last !== undefined && changed === undefined) {
      last.duration += duration;
      continue;
    }
    if (last !== undefined) yield last;
    last = { now, before: last?.now, changed: changed ?? whole, whole, duration };
  }
  if (last !== undefined) yield last;
}

interface Changes {
  now: Uint32Array;
  before: Uint32Array | undefined;
  box: PixelBox;
  /** Of the image. */
  width: number;
}

/** Arrays for as many pixels as an image has. New ones for each frame would outlive many collections of young objects. */
interface Scratch {
  places: Uint32Array;
  changedPixels: Uint32Array;
  index: Uint8Array;
}

const createScratch = (pixels: number): Scratch => ({
  places: new Uint32Array(pixels),
  changedPixels: new Uint32Array(pixels),
  index: new Uint8Array(pixels),
});

/** Places in a palette for the pixels of a box: clear where they are clear or as they were `before`. Valid until the next call. */
function indexed(
  { now, before, box, width }: Changes,
  coloursFor: ChoosePalette,
  { places, changedPixels, index: indexes }: Scratch,
): Pick<GifFrame, "index" | "colours"> {
  const pixels = box.width * box.height;
  let count = 0;
  for (let at = 0; at < pixels; at += 1) {
    const from = (box.top + Math.floor(at / box.width)) * width + box.left + (at % box.width);
    const pixel = now[from] ?? 0;
    if (pixel >>> 24 < 128 || before?.[from] === pixel) continue;
    places[count] = at;
    changedPixels[count] = pixel;
    count += 1;
  }
  const colours = coloursFor(changedPixels.subarray(0, count));
  const index = indexes.subarray(0, pixels).fill(colours.palette.length);
  for (let at = 0; at < count; at += 1) index[places[at] ?? 0] = colours.indexOf(changedPixels[at] ?? 0);
  return { index, colours };
}
