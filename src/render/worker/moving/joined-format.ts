import type { Patch } from "../../codecs/patch-codec.ts";
import type { ChangeBlock } from "../../codecs/gif/change-block.ts";
import { changeBlock } from "../../codecs/gif/change-block.ts";
import { type ChoosePalette, createPaletteChooser } from "../../codecs/gif/choose-palette.ts";
import type { FirstFrame } from "../../codecs/gif/coded-gif.ts";
import type { GifColours } from "../../codecs/gif/gif-colours.ts";
import { joinGif } from "../../codecs/gif/join-gif.ts";

/** An encoded frame after the first, and its duration in milliseconds. */
export interface ChangedFrame<Change> {
  change: Change;
  duration: number;
}

interface JoinedFrames<First, Change> {
  first: First;
  /** The duration of the first frame in milliseconds. */
  duration: number;
  rest: readonly ChangedFrame<Change>[];
  width: number;
  height: number;
}

/** A format whose frames can be encoded one by one and joined to a file. */
export interface JoinedFormat<First, Change> {
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
  }): Change | undefined;
  /** In bytes. */
  weigh(change: Change): number;
  join(frames: JoinedFrames<First, Change>): Uint8Array;
}

/** A GIF. All frames share one palette, unless the colours of a frame are too far from it. */
export function createJoinedGif(): JoinedFormat<FirstFrame, ChangeBlock> {
  const choosers = new WeakMap<GifColours, ChoosePalette>();
  return {
    basisOf: ({ shared }) => shared,
    hasOwnColours: ({ colours, shared }) => colours !== shared,
    encodeChange({ before, after, first: { shared, sharedError }, quality }) {
      const choose =
        choosers.get(shared) ?? createPaletteChooser(quality, { colours: shared, error: sharedError });
      choosers.set(shared, choose);
      return changeBlock(before, after, { choose, shared });
    },
    weigh: ({ block }) => block.byteLength,
    join({ first: { block, colours, shared }, duration, rest, width, height }) {
      const firstFrame = { block, transparentIndex: colours.palette.length, duration };
      const frames = rest.map(({ change, duration: shown }) => ({ ...change, duration: shown }));
      return joinGif({ width, height, colours: shared, frames: [firstFrame, ...frames] });
    },
  };
}
