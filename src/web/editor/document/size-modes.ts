import type { Design } from "../../../design/design.ts";
import { isInFlow, isRightToLeft } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";
import { layerById, mapLayers, withValues } from "./layer-tree.ts";

/** Lets a side be fixed, follow the content or fill a stack. The letters of a text that begins to hug stay where they are. */
export function setSizeMode(
  design: Design,
  ids: readonly string[],
  axis: "width" | "height",
  mode: Layer["width_mode"],
): Design {
  return mapLayers(design, ids, (layer) => {
    const isAnchored = mode === "hug" && isText(layer) && !isInFlow(layer, layerById(design, layer.group));
    const anchors = isAnchored ? anchorsOfText(layer, design.language) : undefined;
    const anchor = axis === "width" ? { anchor_x: anchors?.anchor_x } : { anchor_y: anchors?.anchor_y };
    return withValues(layer, { [`${axis}_mode`]: mode, ...(anchors === undefined ? {} : anchor) });
  });
}

/** The part of a hugging text's box that keeps its letters where they are. */
export function anchorsOfText(
  { text_align, vertical_align }: TextLayer,
  language: string,
): Pick<Layer, "anchor_x" | "anchor_y"> {
  const isRtl = isRightToLeft(language);
  const side = {
    left: "left",
    center: "center",
    right: "right",
    start: isRtl ? "right" : "left",
    end: isRtl ? "left" : "right",
    justify: isRtl ? "right" : "left",
  } as const;
  return { anchor_x: side[text_align], anchor_y: vertical_align };
}
