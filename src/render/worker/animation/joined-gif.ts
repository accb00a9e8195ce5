import { type ChangeBlock, changeBlock } from "../../../../packages/codecs/gif/change-block.ts";
import { chooseForChange } from "../../../../packages/codecs/gif/choose-palette.ts";
import { type FirstFrame, firstFrameCodec } from "../../../../packages/codecs/gif/coded-gif.ts";
import { choosePaletteFor } from "../../../../packages/codecs/gif/version-palette.ts";
import { joinGif } from "../../../../packages/codecs/gif/join-gif.ts";
import type { JoinedFormat } from "./joined-format.ts";

/** A GIF. All frames share the version's palette, unless their colors are too far from it. */
export const joinedGif: JoinedFormat<FirstFrame, ChangeBlock> = {
  oneBox: false,
  choosePalette: choosePaletteFor,
  encodeFirst: (pixels, options) => firstFrameCodec.file(firstFrameCodec.code(pixels, options)),
  basisOf: ({ palette }) => palette,
  hasOwnColors: ({ colors, palette }) => colors !== palette.colors,
  encodeChange({ before, after, first: { palette }, quality }) {
    return changeBlock(before, after, { choose: chooseForChange(palette, quality), shared: palette.colors });
  },
  weigh: ({ block }) => block.byteLength,
  join({ first: { block, colors, palette }, duration, rest, width, height, repeats }) {
    const firstFrame = { block, transparentIndex: colors.palette.length, duration };
    const frames = rest.map(({ change, duration: shown }) => ({ ...change, duration: shown }));
    const { colors: shared } = palette;
    return joinGif({ width, height, repeats, colors: shared, frames: [firstFrame, ...frames] });
  },
};
