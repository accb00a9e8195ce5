import type { Metadata, Sharp } from "sharp";
import type { Drawable } from "../../../paint/canvas.ts";
import type { Movement } from "../../../paint/picture.ts";
import { type DecodeLimits, readPixels } from "./open-picture.ts";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";

/** Start times of the selected frames, and the duration of the loop, in milliseconds. */
export interface FrameTimes {
  moments: readonly number[];
  length: number;
  /** Whether frames beyond the limits were left out. */
  shortened: boolean;
}

const maxFrames = 100;
const longestRound = 60_000;
/** Limit for the pixels of all frames: what the cache can hold. */
const maxPixels = 10_000_000;
// What browsers use for frames with a duration of at most 10 ms.
const unsaidDelay = 100;
const minDelay = 20;

/** The available frames of a picture; undefined for a still one. */
export function frameTimes(
  about: Metadata,
  size: { width: number; height: number },
  limits: DecodeLimits,
): FrameTimes | undefined {
  const pages = about.pages ?? 1;
  const moves = (about.format === "gif" || about.format === "webp") && pages > 1;
  // sharp can't rotate several frames upright.
  if (!moves || (about.orientation ?? 1) > 1) return undefined;
  const max = Math.min(
    pages,
    maxFrames,
    Math.floor(limits.inputPixels / (about.width * about.height)),
    Math.floor(maxPixels / (size.width * size.height)),
  );
  const times = timesOf(about.delay ?? [], max);
  return times.moments.length < 2 ? undefined : { ...times, shortened: times.moments.length < pages };
}

/** The number of frames that begin within the longest loop. */
function timesOf(delays: readonly number[], max: number): { moments: number[]; length: number } {
  const moments: number[] = [];
  let length = 0;
  while (moments.length < max && length < longestRound) {
    const delay = delays[moments.length] ?? unsaidDelay;
    moments.push(length);
    length = Math.min(longestRound, length + (delay <= 10 ? unsaidDelay : Math.max(minDelay, delay)));
  }
  return { moments, length };
}

/** Decodes the frames of an opened and cropped picture to bitmaps of this size. */
export async function decodeFrames(
  opened: Sharp,
  about: Metadata,
  { size, times, finish }: { size: { width: number; height: number }; times: FrameTimes; finish: Finish },
): Promise<Movement & { first: Drawable }> {
  const { data } = await readPixels(opened.resize({ ...size, fit: "fill" }), about);
  const bytes = size.width * size.height * 4;
  const frames: { image: Drawable; from: number }[] = [];
  for (const [index, from] of times.moments.entries()) {
    const frame = data.subarray(index * bytes, (index + 1) * bytes);
    frames.push({ image: await finish({ data: frame, ...size }), from });
  }
  const first = frames[0]?.image;
  if (first === undefined) throw new Error("A moving picture has no frame");
  return { frames, first, length: times.length, isShortened: times.shortened };
}

type Finish = (pixels: Pixels) => Promise<Drawable>;
