import type { CreateSharingCache } from "../../../bounds/bounded-cache.ts";
import type { OutputFormat } from "../../../design/output-formats.ts";
import { firstFrameCodec } from "../../codecs/gif/coded-gif.ts";
import { createIncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import type { FrameTools } from "../../incremental/offscreen-canvases.ts";
import { createJoinedGif } from "./joined-format.ts";
import { createMovingRenderer, type MovingRenderer } from "./moving-renderer.ts";

// A reference keeps its pixels beside a canvas: 16 MB each.
const mostPixels = 2 ** 22;

/** One renderer for each format whose frames are joined. */
export function createMovingRenderers({
  createCache,
  ...frameTools
}: FrameTools & { createCache: CreateSharingCache }): Partial<Record<OutputFormat, MovingRenderer>> {
  const tools = { ...frameTools, createCache, mostPixels };
  return {
    gif: createMovingRenderer(
      // The palette depends on the quality.
      createIncrementalRenderer(firstFrameCodec, tools, { byQuality: true }),
      createJoinedGif(),
      createCache,
    ),
  };
}
