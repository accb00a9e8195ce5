import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { OutputFormat } from "../../../design/output-formats.ts";
import { firstFrameCodec } from "../../codecs/gif/coded-gif.ts";
import { mcuPatches } from "../../codecs/jpeg/mcu-patches.ts";
import { createPixelCodec } from "../../codecs/pixel-codec.ts";
import { createIncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import { createJoinedGif } from "./joined-gif.ts";
import { joinedWebp } from "./joined-webp.ts";
import { createMovingRenderer, type MovingRenderer } from "./moving-renderer.ts";

// A reference keeps its pixels beside a canvas: 16 MB each.
const mostPixels = 2 ** 22;

// The pixels are read until the frame is encoded, and then left to the garbage collector.
const buffers = { acquire: (bytes: number) => ({ bytes: new Uint8Array(bytes), release: () => undefined }) };

/** One renderer for each format whose frames are joined. */
export function createMovingRenderers({
  createCache,
  ...frameTools
}: FrameTools & { createCache: CreateSharingCache }): Partial<Record<OutputFormat, MovingRenderer>> {
  const tools = { ...frameTools, createCache, mostPixels };
  return {
    gif: createMovingRenderer(
      // The palette depends on the quality.
      createIncrementalRenderer(firstFrameCodec, tools, {
        byQuality: true,
        isWhole: true,
        keepsStatics: true,
      }),
      createJoinedGif(),
      createCache,
    ),
    webp: createMovingRenderer(
      createIncrementalRenderer(createPixelCodec({ alpha: true, patchesOver: mcuPatches, buffers }), tools, {
        isWhole: true,
        keepsStatics: true,
      }),
      joinedWebp,
      createCache,
    ),
  };
}
