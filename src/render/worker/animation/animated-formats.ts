import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { AnimatedFormat } from "../../../design/output-formats.ts";
import { firstFrameCodec } from "../../../../packages/codecs/gif/coded-gif.ts";
import { encodeGifFrames } from "../../../../packages/codecs/gif/encode-gif-frames.ts";
import { mcuPatches } from "../../../../packages/codecs/jpeg/mcu-patches.ts";
import { createPixelCodec } from "../../incremental/pixel-codec.ts";
import { createIncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import type { EncodeTranslucent } from "./joined-format.ts";
import { joinedGif } from "./joined-gif.ts";
import { joinedWebp } from "./joined-webp.ts";
import { type AnimationRenderer, createAnimationRenderer } from "./animation-renderer.ts";

export type AnimationTools = FrameTools & { createCache: CreateSharingCache };

/** All that rendering knows of an animated format. */
interface AnimatedFormatFacts {
  /** Limit for the cost of all frames: about two seconds, and five for WebP of noise at the highest quality. */
  maxCost: number;
  /**
   * Encodes frames of which pixels may be transparent, where a later frame can't make a pixel transparent that an earlier one has
   * painted; absent where it can.
   */
  encodeTranslucent?: EncodeTranslucent;
  createRenderer: (tools: AnimationTools) => AnimationRenderer;
}

// A reference keeps its pixels beside a canvas: 16 MB each.
const maxPixels = 2 ** 22;
const options = { isWhole: true, keepsStatics: true };

// The pixels are read until the frame is encoded, and then left to the garbage collector.
const buffers = { acquire: (bytes: number) => ({ bytes: new Uint8Array(bytes), release: () => undefined }) };
const pixelCodec = createPixelCodec({ alpha: true, patchesOver: mcuPatches, buffers });

export const animatedFormats: Record<AnimatedFormat, AnimatedFormatFacts> = {
  gif: {
    maxCost: 30_000_000,
    encodeTranslucent: encodeGifFrames,
    createRenderer(tools) {
      // The palette depends on the quality.
      const byQuality = { ...options, byQuality: true };
      const firstFrames = createIncrementalRenderer(firstFrameCodec, { ...tools, maxPixels }, byQuality);
      return createAnimationRenderer(firstFrames, joinedGif, tools);
    },
  },
  webp: {
    maxCost: 20_000_000,
    createRenderer(tools) {
      const firstFrames = createIncrementalRenderer(pixelCodec, { ...tools, maxPixels }, options);
      return createAnimationRenderer(firstFrames, joinedWebp, tools);
    },
  },
};

/** One renderer for each animated format. */
export function createAnimationRenderers(tools: AnimationTools): Record<AnimatedFormat, AnimationRenderer> {
  const { gif, webp } = animatedFormats;
  return { gif: gif.createRenderer(tools), webp: webp.createRenderer(tools) };
}
