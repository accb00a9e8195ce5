import type { Pixels } from "../pixels.ts";
import { changedBox, type PixelBox, pixelsOf } from "./changed-box.ts";
import { chooseColours, errorOf, type GifColours } from "./gif-colours.ts";
import { createGifWriter, disposals, type GifFrame } from "./gif-writer.ts";

export interface GifOptions {
  quality: number;
  /** Milliseconds that each frame stays. */
  durations: readonly number[];
  /** Whether pixels may be clear: each frame is then written whole over a cleared canvas. */
  alpha: boolean;
}

/** Writes frames of one size to a GIF; of each only the rectangle that differs from the one before. */
export function encodeGifFrames(
  frames: Iterable<Pixels>,
  { quality, durations, alpha }: GifOptions,
): Uint8Array {
  const writer = createGifWriter(alpha ? disposals.clear : disposals.keep);
  const coloursFor = createChooser(quality);
  for (const { now, before, changed, whole, duration } of distinctFrames(frames, durations)) {
    const box = alpha ? whole : changed;
    const painted = indexed(now, alpha ? undefined : before, { box, width: whole.width }, coloursFor);
    writer.write({ ...painted, box, duration });
  }
  return writer.finish();
}

interface DistinctFrame {
  now: Uint32Array;
  before: Uint32Array | undefined;
  /** Where it differs from the one before; all of it where there is none. */
  changed: PixelBox;
  whole: PixelBox;
  duration: number;
}

/** Frames that differ from the one before; one that doesn't makes that stay longer. */
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

/** Places in a palette for the pixels of a box: clear where they are clear or as they were `before`. */
function indexed(
  now: Uint32Array,
  before: Uint32Array | undefined,
  { box, width }: { box: PixelBox; width: number },
  coloursFor: (fresh: Uint32Array) => GifColours,
): Pick<GifFrame, "index" | "colours"> {
  const places = new Uint32Array(box.width * box.height);
  const fresh = new Uint32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const from = (box.top + Math.floor(at / box.width)) * width + box.left + (at % box.width);
    const pixel = now[from] ?? 0;
    if (pixel >>> 24 < 128 || before?.[from] === pixel) continue;
    places[count] = at;
    fresh[count] = pixel;
    count += 1;
  }
  const colours = coloursFor(fresh.subarray(0, count));
  const index = new Uint8Array(places.length).fill(colours.palette.length);
  for (let at = 0; at < count; at += 1) index[places[at] ?? 0] = colours.indexOf(fresh[at] ?? 0);
  return { index, colours };
}

/** How much worse than the pixels it was chosen for others may fare with a palette, in means of squared distances. */
const mostWorse = { times: 1.3, plus: 16 };
/** A palette takes as long to find as several frames take to be written. */
const mostPalettes = 24;

/** Chooses a palette for each frame's fresh pixels: the last one or the first, as long as either serves. */
function createChooser(quality: number): (fresh: Uint32Array) => GifColours {
  // One place is for clear pixels.
  const most = Math.max(15, Math.min(255, Math.round((256 * quality) / 80) - 1));
  const chosen: { colours: GifColours; error: number }[] = [];
  return (fresh) => {
    const known = [chosen.at(-1), chosen[0]].find(
      (one) => one && errorOf(one.colours, fresh) <= one.error * mostWorse.times + mostWorse.plus,
    );
    const last = chosen.at(-1);
    if (known !== undefined) return known.colours;
    if (last !== undefined && chosen.length >= mostPalettes) return last.colours;
    const colours = chooseColours(fresh, most);
    chosen.push({ colours, error: errorOf(colours, fresh) });
    return colours;
  };
}
