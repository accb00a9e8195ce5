import type { OutputFormat } from "../../design/design.ts";
import { type Encode, encoders } from "../codecs/encoders.ts";
import { createJpegCodec } from "../codecs/jpeg/jpeg-codec.ts";
import { mcuPatches } from "../codecs/jpeg/mcu-patches.ts";
import { createMemory } from "../../bounds/buffer-pool.ts";
import type { FrameTools } from "./paint-whole.ts";
import { pngCodec } from "../codecs/png/png-codec.ts";
import { createSharedBound } from "../../bounds/shared-bound.ts";
import { createPixelCodec, type LentPixels } from "../codecs/pixel-codec.ts";
import { createRenderPatches, type RenderPatches } from "./render-patches.ts";

/** Renders scenes that stand still to a file. All is painted when `render` returns. */
export type RenderFormat = RenderPatches<Uint8Array | Promise<Uint8Array>>;

// Of what readers of a version share, in all formats together.
const sharedBytes = 52 * 2 ** 20;
// A canvas of 36 MB; elsewhere of 16, beside which lies as much again where pixels are kept.
const mostPixelsOfJpeg = 9 * 2 ** 20;
const mostPixels = 2 ** 22;
// One copy of a picture of each size: powers of two up to the largest's 16 MB.
const copiesBytes = 32 * 2 ** 20;

/**
 * What renders each format, with its caches. Those that are coded whole share the pictures that they keep: what is
 * painted depends on neither the format nor the quality.
 */
export function createRenderFormats(frameTools: FrameTools): Record<OutputFormat, RenderFormat> {
  const createCache = createSharedBound(sharedBytes, frameTools.dropped);
  const tools = { ...frameTools, createCache, mostPixels };
  const lend = createMemory(copiesBytes);
  const pixelCodec = createPixelCodec({ alpha: true, patchesOver: mcuPatches, lend });
  const pixels = createRenderPatches(pixelCodec, tools);
  return {
    jpg: createRenderPatches(createJpegCodec(), { ...tools, mostPixels: mostPixelsOfJpeg }),
    png: createRenderPatches(pngCodec, tools),
    webp: codedWhole(pixels, encoders.webp),
    avif: codedWhole(pixels, encoders.avif),
    gif: codedWhole(pixels, (given, quality) => {
      // Its copy of the pixels, and the place of each one's colour.
      frameTools.dropped(given.width * given.height * 5);
      return encoders.gif(given, quality);
    }),
  };
}

function codedWhole(whole: RenderPatches<LentPixels>, encode: Encode): RenderFormat {
  return {
    ...whole,
    async render(scene, quality, version) {
      const pixels = whole.render(scene, quality, version);
      try {
        return await encode(pixels, quality);
      } finally {
        pixels.giveBack();
      }
    },
  };
}
