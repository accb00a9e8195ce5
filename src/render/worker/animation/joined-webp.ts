import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";
import { changeFrame, encodeFrame } from "../../../../packages/codecs/webp/change-frame.ts";
import { joinWebp, type WebpFrame } from "../../../../packages/codecs/webp/join-webp.ts";
import type { JoinedFormat } from "./joined-format.ts";

// Changes of WebP don't depend on the first frame.
const basis = {};

/** A WebP, whose frames replace rectangles of the canvas. */
export const joinedWebp: JoinedFormat<Pixels, WebpFrame> = {
  oneBox: true,
  encodeFirst: ({ data, width, height }) => ({ data: data.slice(), width, height }),
  basisOf: () => basis,
  hasOwnColors: () => false,
  encodeChange({ before: [before], after: [after], quality, isShared }) {
    return before && after && changeFrame(before, after, { quality, effort: isShared ? 4 : 2 });
  },
  weigh: ({ bitstream }) => bitstream.byteLength,
  async join({ first, duration, rest, width, height, quality, repeats }) {
    const frame = await encodeFrame(first, { x: 0, y: 0, quality, effort: 2 });
    const frames = rest.map(({ change, duration: shown }) => ({ ...change, duration: shown }));
    return joinWebp({ width, height, repeats, frames: [{ ...frame, duration }, ...frames] });
  },
};
