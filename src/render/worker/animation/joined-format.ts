import type { encodeGifFrames } from "../../../../packages/codecs/gif/encode-gif-frames.ts";
import type { VersionPalette } from "../../../../packages/codecs/gif/gif-colors.ts";
import type { CodeOptions, Patch, Pixels } from "../../../../packages/codecs/patch-codec.ts";

type MaybePromise<Value> = Value | Promise<Value>;

interface JoinedFrames<First, Change> {
  first: First;
  /** The duration of the first frame in milliseconds. */
  duration: number;
  /** The frames after the first, with their durations. */
  rest: readonly { change: Change; duration: number }[];
  width: number;
  height: number;
  quality: number;
  /** Whether the first frame follows the last. */
  repeats: boolean;
}

/** Encodes frames one by one, each over a cleared canvas. */
export type EncodeTranslucent = typeof encodeGifFrames;

/** A format whose frames can be encoded one by one and joined to a file. */
export interface JoinedFormat<First, Change> {
  /** Whether changes are whole rectangles, so that all of the canvas between two moving layers is needed. */
  oneBox: boolean;
  /** Chooses what all frames of a version share; absent if they share nothing. */
  choosePalette?(image: Pixels, quality: number, id: string): VersionPalette;
  /** Encodes a first frame of which nothing is kept. The pixels may be overwritten afterwards. */
  encodeFirst(pixels: Pixels, options: CodeOptions): First;
  /** Encoded changes can be joined to first frames with the same basis only. */
  basisOf(first: First): object;
  /** Whether the first frame couldn't be encoded with what the version's images share. */
  hasOwnColors(first: First): boolean;
  /** Encodes what changes between two moments, painted in the same boxes; undefined if nothing changes. */
  encodeChange(change: {
    before: readonly Patch[];
    after: readonly Patch[];
    first: First;
    quality: number;
    /** Whether all readers share it, so that it is worth more effort. */
    isShared: boolean;
  }): MaybePromise<Change> | undefined;
  /** In bytes. */
  weigh(change: Change): number;
  join(frames: JoinedFrames<First, Change>): MaybePromise<Uint8Array>;
}
