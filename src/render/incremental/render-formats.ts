import { createBufferPool } from "../../bounds/buffer-pool.ts";
import type { CreateSharingCache } from "../../bounds/bounded-cache.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { type Encode, encoders } from "../../../packages/codecs/encoders.ts";
import { createJpegCodec } from "../../../packages/codecs/jpeg/jpeg-codec.ts";
import { mcuPatches } from "../../../packages/codecs/jpeg/mcu-patches.ts";
import { createPixelCodec, type PooledPixels } from "./pixel-codec.ts";
import { pngCodec } from "../../../packages/codecs/png/png-codec.ts";
import { createIncrementalRenderer, type IncrementalRenderer } from "./incremental-renderer.ts";
import type { FrameTools } from "./offscreen-canvases.ts";

/** Renders still images of one format. Everything is painted when a method returns. */
export type FormatRenderer = IncrementalRenderer<Uint8Array | Promise<Uint8Array>>;

// A canvas of 36 MB; elsewhere of 16, beside which lies as much again where pixels are kept.
const maxPixelsOfJpeg = 9 * 2 ** 20;
const maxPixels = 2 ** 22;
// One copy of an image of each size: powers of two up to the largest's 16 MB.
const copiesBytes = 32 * 2 ** 20;

/**
 * One renderer for each format, with its references. Formats that are encoded whole share references: their pixels depend
 * on neither the format nor the quality.
 */
export function createFormatRenderers(
  frameTools: FrameTools & { createCache: CreateSharingCache },
): Record<OutputFormat, FormatRenderer> {
  const tools = { ...frameTools, maxPixels };
  const jpegTools = { ...tools, maxPixels: maxPixelsOfJpeg };
  const buffers = createBufferPool(copiesBytes);
  const pixels = createIncrementalRenderer(
    createPixelCodec({ alpha: true, patchesOver: mcuPatches, buffers }),
    tools,
    { keepsStatics: true },
  );
  return {
    jpg: createIncrementalRenderer(createJpegCodec(), jpegTools, { byQuality: true }),
    png: createIncrementalRenderer(pngCodec, tools),
    webp: encodedWhole(pixels, encoders.webp),
    avif: encodedWhole(pixels, encoders.avif),
    gif: encodedWhole(pixels, encoders.gif),
  };
}

function encodedWhole(renderer: IncrementalRenderer<PooledPixels>, encode: Encode): FormatRenderer {
  async function encodePixels(pixels: PooledPixels, quality: number): Promise<Uint8Array> {
    try {
      return await encode(pixels, quality);
    } finally {
      pixels.release();
    }
  }
  return {
    ...renderer,
    whole: (image) => encodePixels(renderer.whole(image), image.quality),
    make(plan, image) {
      const { file, reference } = renderer.make(plan, image);
      return { file: encodePixels(file, image.quality), reference };
    },
    makeReferenceOfDefaults: (image, ...given) =>
      encodePixels(renderer.makeReferenceOfDefaults(image, ...given), image.quality),
  };
}
