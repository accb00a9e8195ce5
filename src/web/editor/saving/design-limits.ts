import type { DesignLimits } from "../../../design/limits.ts";
import type { ServerLimits } from "../../api/session.ts";

/** The server's limits as the language checks them. The cost of an image is the server's to estimate. */
export function designLimits({ canvas_side, canvas_pixels, layers, graphemes }: ServerLimits): DesignLimits {
  return {
    canvasSide: canvas_side,
    canvasPixels: canvas_pixels,
    layers,
    graphemes,
    renderCostMs: Number.POSITIVE_INFINITY,
  };
}
