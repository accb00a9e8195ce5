import type { GroupLayer } from "./schema.ts";
import { drawBorder } from "../../paint/box-outline.ts";
import type { Drawing } from "../../paint/drawing.ts";

/** Draws the border of a group. Its members are painted separately. */
export function drawGroupLayer(layer: GroupLayer): Drawing {
  const hasFrame = layer.border_width > 0;
  return {
    ink: { x: 0, y: 0, width: hasFrame ? layer.width : 0, height: hasFrame ? layer.height : 0 },
    single: false,
    draw: (context) => drawBorder(context, layer),
  };
}
