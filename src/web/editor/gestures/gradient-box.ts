import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { gradientBlock } from "../../../kinds/text/paint.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import type { GradientPlace } from "../document/gradient-places.ts";
import { layerById } from "../document/layer-tree.ts";
import type { LaidOut } from "../engine/engine.ts";

/** The box of the lines of a layer's text, relative to the layer; undefined where it has none. */
export type TextBlock = (layerId: string) => Box | undefined;

export function textBlockIn(laidOut: LaidOut | undefined): TextBlock {
  return (layerId) => {
    const shown = laidOut && withMembers(laidOut.scene.layers);
    const lines = shown?.find(({ layer }) => layer.layer_id === layerId)?.drawing.textLines?.lines ?? [];
    return lines.length === 0 ? undefined : gradientBlock(lines);
  };
}

/** The box over which a gradient is painted, before its layer is rotated: of letters, that of all lines. */
export function gradientBox(
  design: Design,
  { layerId, property }: GradientPlace,
  textBlock: TextBlock,
): Box | undefined {
  if (layerId === undefined) return { x: 0, y: 0, width: design.width, height: design.height };
  const layer = layerById(design, layerId);
  if (layer === undefined) return undefined;
  const block = property === "color_gradient" ? textBlock(layerId) : undefined;
  return block === undefined ? layer : { ...block, x: layer.x + block.x, y: layer.y + block.y };
}
