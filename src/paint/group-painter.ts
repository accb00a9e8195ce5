import type { GroupLayer } from "../design/layers/group-layer.ts";
import { drawBorder } from "./box-outline.ts";
import type { Drawing } from "./drawing.ts";

/** Draws the border of a group. Its members are painted separately. */
export function drawGroupLayer(layer: GroupLayer): Drawing {
  const hasFrame = layer.border_width > 0;
  return {
    ink: { x: 0, y: 0, width: hasFrame ? layer.width : 0, height: hasFrame ? layer.height : 0 },
    single: false,
    draw: (context) => drawBorder(context, layer),
  };
}
