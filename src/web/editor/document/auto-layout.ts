import type { Design } from "../../../design/design.ts";
import { freeName } from "../../../design/free-name.ts";
import { type Box, boundsOfTurned, contains, turnOf, union } from "../../../design/geometry.ts";
import { isRightToLeft, isStack } from "../../../design/groups.ts";
import { type Layer, layerKindOf } from "../../../kinds/kinds.ts";
import { isGroup, isText } from "../../../kinds/structural-kinds.ts";
import { inferLayout } from "./infer-layout.ts";
import { groupLayers, removeLayers, setProperties } from "./layer-commands.ts";
import { namesOf } from "./layer-names.ts";
import { layerById, mapLayers, siblingsIn, topmostOf, withValues } from "./layer-tree.ts";
import { anchorsOfText } from "./size-modes.ts";
import { withFlowOrder } from "./stack-order.ts";

interface Added {
  design: Design;
  /** The stack's id. */
  stack: string;
}

const hugs = { width_mode: "hug", height_mode: "hug" } as const;

/**
 * Makes a stack of layers that belong to one group: of a single group itself, else of a new group around them. They come to stand
 * in it about where they are. A single text gets padding around it, as a button has.
 */
export function addAutoLayout(design: Design, ids: readonly string[]): Added | undefined {
  const topmost = topmostOf(design, ids);
  const only = topmost.length === 1 ? layerById(design, topmost[0]) : undefined;
  if (isStack(only)) return undefined;
  if (isGroup(only)) return stackOfGroup(design, only.layer_id);
  const grouped = groupLayers(design, topmost);
  if (grouped === undefined) return undefined;
  const name = freeName(namesOf(design), "stack");
  const named = setProperties(grouped.design, [grouped.group], { name });
  return only === undefined
    ? stackOfGroup(named, grouped.group)
    : stackAround(named, grouped.group, only.layer_id);
}

/** Layers that have auto layout, of those that are selected. */
export function stacksAmong(design: Design, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => isStack(layerById(design, id)));
}

/** Takes the layout from stacks. Their members stay where they are shown. */
export function removeAutoLayout(design: Design, ids: readonly string[]): Design {
  return setProperties(design, stacksAmong(design, ids), { layout: undefined });
}

function stackOfGroup(design: Design, group: string): Added {
  const backdrop = backdropIn(design, group);
  const frame = layerById(design, group) as Layer;
  const all = siblingsIn(design, group).filter((layer) => layer !== backdrop);
  const boxes = all
    .filter(({ hidden }) => !hidden)
    .map((layer) => ({ id: layer.layer_id, box: boxInGroup(layer) }));
  if (boxes.length === 0) boxes.push(...all.map((layer) => ({ id: layer.layer_id, box: boxInGroup(layer) })));
  const { layout, order } = inferLayout(boxes, isRightToLeft(design.language));
  const around: Box = backdrop ?? frame;
  const padding = paddingBetween(around, union(boxes.map(({ box }) => box)));
  const { x, y, width, height } = around;
  let next = setProperties(design, [group], {
    x,
    y,
    width,
    height,
    ...hugs,
    ...anchorsFor(layout, isRightToLeft(design.language)),
    ...(backdrop === undefined ? {} : lookOf(backdrop)),
    layout: { ...layout, padding, justify: "start", wrap: false },
  });
  if (backdrop !== undefined) next = removeLayers(next, [backdrop.layer_id]);
  next = mapLayers(
    next,
    all.map(({ layer_id }) => layer_id),
    withContentSize,
  );
  return { design: withFlowOrder(next, group, order), stack: group };
}

/** The stack around a single layer. Letters stay where they are, also if their box is larger than they are. */
function stackAround(design: Design, group: string, id: string): Added {
  const layer = layerById(design, id) as Layer;
  const [down, across] = isText(layer)
    ? [Math.round(layer.font_size * 0.5), Math.round(layer.font_size)]
    : [16, 16];
  const box = boxInGroup(layer);
  const framed = setProperties(design, [group], {
    x: box.x - across,
    y: box.y - down,
    width: box.width + 2 * across,
    height: box.height + 2 * down,
    ...hugs,
    ...(isText(layer) ? anchorsOfText(layer, design.language) : {}),
    layout: {
      direction: "row",
      gap: 8,
      padding: down === across ? down : [down, across, down, across],
      align: "center",
      justify: "center",
      wrap: false,
    },
  });
  return { design: mapLayers(framed, [id], withContentSize), stack: group };
}

const boxInGroup = (layer: Layer): Box =>
  layer.rotation === 0 ? layer : boundsOfTurned(layer, [turnOf(layer)]);

/** A text of one line hugs it; one of several lines keeps its width. */
function withContentSize(layer: Layer): Layer {
  if (!isText(layer)) return layer;
  const inset = 2 * (layer.padding + layer.border_width);
  const hasOneLine = layer.height - inset < 2 * layer.font_size * layer.line_height;
  return withValues(layer, { height_mode: "hug", ...(hasOneLine ? { width_mode: "hug" } : {}) });
}

/** A plain rectangle below everything and around everything is the stack's fill, as in a button that was drawn by hand. */
function backdropIn(design: Design, group: string): Layer | undefined {
  const [lowest, ...others] = siblingsIn(design, group);
  if (lowest === undefined || others.length === 0 || isGroup(lowest) || isText(lowest)) return undefined;
  const isAround = others.every((layer) => contains(lowest, boxInGroup(layer)));
  return isAround && isPlain(lowest) && isAlwaysTheSame(lowest) ? lowest : undefined;
}

function isPlain(layer: Layer): boolean {
  const hasStroke = "stroke_width" in layer && layer.stroke_width > 0;
  return !hasStroke && layer.rotation === 0 && layerKindOf(layer.type).fillOf?.(layer) !== undefined;
}

const isAlwaysTheSame = ({ dynamic, hidden, show_when, bind }: Layer) =>
  !dynamic && !hidden && show_when === undefined && Object.keys(bind ?? {}).length === 0;

function lookOf(layer: Layer) {
  const { opacity, border_color, border_width, border_radius } = layer;
  const { shadow_color, shadow_blur, shadow_x, shadow_y, more_shadows } = layer;
  return {
    fill_color: layerKindOf(layer.type).fillOf?.(layer),
    opacity,
    border_color,
    border_width,
    border_radius,
    shadow_color,
    shadow_blur,
    shadow_x,
    shadow_y,
    more_shadows,
  };
}

function paddingBetween(around: Box, content: Box): number | [number, number, number, number] {
  const side = (length: number) => Math.max(0, Math.round(length));
  const top = side(content.y - around.y);
  const right = side(around.x + around.width - content.x - content.width);
  const bottom = side(around.y + around.height - content.y - content.height);
  const left = side(content.x - around.x);
  return top === right && right === bottom && bottom === left ? top : [top, right, bottom, left];
}

/** What is aligned by its middle or its end stays there when it grows. */
function anchorsFor({ direction, align }: { direction: string; align: string }, isRtl: boolean) {
  const [start, end] = isRtl ? ["right", "left"] : ["left", "right"];
  const across = { start, center: "center", end }[align] ?? start;
  const down = { start: "top", center: "middle", end: "bottom" }[align] ?? "top";
  return direction === "row" ? { anchor_x: start, anchor_y: down } : { anchor_x: across, anchor_y: "top" };
}
