import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { AnimatedFormat } from "../../../design/output-formats.ts";
import { firstFrameCodec } from "../../../../packages/codecs/gif/coded-gif.ts";
import { mcuPatches } from "../../../../packages/codecs/jpeg/mcu-patches.ts";
import { createPixelCodec } from "../../incremental/pixel-codec.ts";
import { createIncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import { joinedGif } from "./joined-gif.ts";
import { joinedWebp } from "./joined-webp.ts";
import { createMovingRenderer, type MovingRenderer } from "./moving-renderer.ts";

// A reference keeps its pixels beside a canvas: 16 MB each.
const mostPixels = 2 ** 22;

// The pixels are read until the frame is encoded, and then left to the garbage collector.
const buffers = { acquire: (bytes: number) => ({ bytes: new Uint8Array(bytes), release: () => undefined }) };

/** One renderer for each animated format. */
export function createMovingRenderers(
  given: FrameTools & { createCache: CreateSharingCache },
): Record<AnimatedFormat, MovingRenderer> {
  const tools = { ...given, mostPixels };
  const options = { isWhole: true, keepsStatics: true };
  const pixelCodec = createPixelCodec({ alpha: true, patchesOver: mcuPatches, buffers });
  return {
    gif: createMovingRenderer(
      // The palette depends on the quality.
      createIncrementalRenderer(firstFrameCodec, tools, { ...options, byQuality: true }),
      joinedGif,
      given,
    ),
    webp: createMovingRenderer(createIncrementalRenderer(pixelCodec, tools, options), joinedWebp, given),
  };
}
