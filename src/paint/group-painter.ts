import type { GroupLayer } from "../design/layers/group-layer.ts";
import { strokeBorder } from "./box-outline.ts";
import type { Drawing } from "./drawing.ts";

/** The frame over a group's members, which are painted on their own. */
export function drawGroupLayer(layer: GroupLayer): Drawing {
  const framed = layer.border_width > 0;
  return {
    ink: { x: 0, y: 0, width: framed ? layer.width : 0, height: framed ? layer.height : 0 },
    single: false,
    draw: (context) => strokeBorder(context, layer),
  };
}
