import { type ChangeBlock, changeBlock } from "../../codecs/gif/change-block.ts";
import { type ChoosePalette, createPaletteChooser } from "../../codecs/gif/choose-palette.ts";
import type { FirstFrame } from "../../codecs/gif/coded-gif.ts";
import type { GifColours } from "../../codecs/gif/gif-colours.ts";
import { joinGif } from "../../codecs/gif/join-gif.ts";
import type { JoinedFormat } from "./joined-format.ts";

/** A GIF. All frames share one palette, unless the colours of a frame are too far from it. */
export function createJoinedGif(): JoinedFormat<FirstFrame, ChangeBlock> {
  const choosers = new WeakMap<GifColours, ChoosePalette>();
  return {
    oneBox: false,
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
