import { isInFlow, isRightToLeft } from "../../design/groups.ts";
import type { GroupLayer } from "../../kinds/group/schema.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isEmptyLayer } from "../../kinds/painters.ts";
import { isGroup, isText } from "../../kinds/structural-kinds.ts";
import { textExtent } from "../text/lay-out-text.ts";
import type { MeasureWith } from "../text/measure-text.ts";
import type { CoversOf } from "../text/styled-text.ts";
import type { FlexBox, FlexStack, LaidOutBox, Sizes } from "./flex-box.ts";
import { createLayOutBox, type LayOutBox } from "./flex-layout.ts";

export interface BoxTools {
  measureText: MeasureWith;
  ownCovers?: CoversOf | undefined;
  /** Whether there is a picture for a layer that shows one. */
  hasPicture: (layer_id: string) => boolean;
}

const nowhere: readonly never[] = [];

/** Boxes of layers, as flexbox sees them. */
export function createBoxes(
  language: string,
  members: ReadonlyMap<string, readonly Layer[]>,
  tools: BoxTools,
) {
  const layersByBox = new Map<FlexBox, Layer>();
  const layOutBox: LayOutBox = createLayOutBox();
  const isRtl = isRightToLeft(language);

  const stackOf = (group: GroupLayer): FlexStack | undefined => {
    const { layout } = group;
    if (layout === undefined) return undefined;
    const { padding } = layout;
    const inFlow = (members.get(group.layer_id) ?? nowhere).filter(
      (layer) => isInFlow(layer, group) && isDrawn(layer),
    );
    return {
      ...layout,
      padding: typeof padding === "number" ? [padding, padding, padding, padding] : padding,
      isRightToLeft: isRtl,
      members: inFlow.map(boxOf),
    };
  };
  const boxOf = (layer: Layer): FlexBox => {
    const stack = isGroup(layer) ? stackOf(layer) : undefined;
    const measure = isText(layer) ? measureOf(layer, language, tools) : undefined;
    const box = flexBoxOf(layer, stack, measure);
    layersByBox.set(box, layer);
    return box;
  };
  const isDrawn = (layer: Layer): boolean => {
    if (layer.hidden) return false;
    if (!isGroup(layer)) return !isEmptyLayer(layer, tools.hasPicture);
    return layer.layout === undefined || (members.get(layer.layer_id) ?? nowhere).some(isDrawn);
  };
  return {
    isDrawn,
    layOut(layer: Layer): LaidOutBox {
      // Nothing is left outside of a stack: what would fill has its own size.
      const outside = (mode: "fixed" | "hug" | "fill") => (mode === "fill" ? "fixed" : mode);
      const box = boxOf(layer);
      const mode = { width: outside(box.mode.width), height: outside(box.mode.height) };
      return layOutBox({ ...box, mode }, {}, { width: Infinity, height: Infinity });
    },
    memberOf: ({ box, ...place }: LaidOutBox["members"][number]) => {
      return { ...place, member: layersByBox.get(box) as Layer };
    },
  };
}

function flexBoxOf(
  layer: Layer,
  stack: FlexStack | undefined,
  measure: FlexBox["measure"] | undefined,
): FlexBox {
  return {
    mode: { width: layer.width_mode, height: layer.height_mode },
    size: { width: layer.width, height: layer.height },
    min: { width: layer.min_width ?? 0, height: layer.min_height ?? 0 },
    max: { width: layer.max_width ?? Infinity, height: layer.max_height ?? Infinity },
    inset: insetOf(layer, stack),
    grow: layer.grow,
    ...(stack === undefined ? {} : { stack }),
    ...(measure === undefined ? {} : { measure }),
  };
}

function insetOf(layer: Layer, stack: FlexStack | undefined): Sizes {
  if (isText(layer)) {
    const inset = (layer.padding + layer.border_width) * 2;
    return { width: inset, height: inset };
  }
  const [top, right, bottom, left] = stack?.padding ?? [0, 0, 0, 0];
  return { width: left + right, height: top + bottom };
}

// The longest side that a layer can have.
const maxSide = 16_384;

function measureOf(
  layer: Layer & { type: "text" },
  language: string,
  { measureText, ownCovers }: BoxTools,
): NonNullable<FlexBox["measure"]> {
  return (room, height) => {
    const box = { width: Math.min(room.width, maxSide), height: height ?? Math.min(room.height, maxSide) };
    return textExtent({ ...layer, ...box }, language, measureText, ownCovers);
  };
}
