import type { Patch } from "../../codecs/patch-codec.ts";

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
}

/** A format whose frames can be encoded one by one and joined to a file. */
export interface JoinedFormat<First, Change> {
  /** Whether changes are whole rectangles, so that all of the canvas between two moving layers is needed. */
  oneBox: boolean;
  /** Encoded changes can be joined to first frames with the same basis only. */
  basisOf(first: First): object;
  /** Whether the first frame couldn't be encoded with what the version's images share. */
  hasOwnColours(first: First): boolean;
  /** Encodes what changes between two moments, painted in the same boxes; undefined if nothing changes. */
  encodeChange(change: {
    before: readonly Patch[];
    after: readonly Patch[];
    first: First;
    quality: number;
    /** Whether it will be cached, so that it is worth more effort. */
    kept: boolean;
  }): MaybePromise<Change> | undefined;
  /** In bytes. */
  weigh(change: Change): number;
  join(frames: JoinedFrames<First, Change>): MaybePromise<Uint8Array>;
}
