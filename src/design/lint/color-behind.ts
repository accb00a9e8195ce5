import { blend, isTransparent, readColor, type Rgba } from "../color.ts";
import type { Design } from "../design.ts";
import { contains } from "../geometry.ts";
import { groupsAround, layersWhere, membersByGroup } from "../groups.ts";
import { isSameValue } from "../is-same.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";
import { isGroup, isText } from "../../kinds/structural-kinds.ts";
import type { GroupLayer } from "../../kinds/group/schema.ts";

const white: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

/**
 * The color that lies behind what a layer draws on its own backgrounds, where that is one color and known. `under` is what a
 * transparent image lies on.
 */
export function colorBehind(text: Layer, design: Design, under = white): Rgba | undefined {
  if (design.background.image_url !== undefined || design.background.gradient !== undefined) return undefined;
  let color: Rgba | undefined = blend(readColor(design.background.color), under);
  if (!addNothing(groupsAround(text, design.layers))) return undefined;
  for (const layer of withFillsFirst(layersWhere(design.layers, ({ hidden }) => !hidden))) {
    if (layer.layer_id === text.layer_id) break;
    const groups = groupsAround(layer, design.layers);
    if (!groups.some(({ rotation }) => rotation !== 0) && !overlaps(layer, text)) continue;
    color = color && isKnownBehind(layer, groups, { text, design }) ? overlay(layer, color) : undefined;
  }
  if (color === undefined) return undefined;
  return withOwnBackgrounds(text, color);
}

/** What the layer itself fills behind its letters, over a color. */
function withOwnBackgrounds(layer: Layer, under: Rgba): Rgba {
  const box = "background_color" in layer ? blend(readColor(layer.background_color), under) : under;
  return "line_background_color" in layer ? blend(readColor(layer.line_background_color), box) : box;
}

/** Layers in paint order, bottom first, but groups before their members: their fill is what lies behind a text. */
function withFillsFirst(layers: readonly Layer[]): readonly Layer[] {
  const members = membersByGroup(layers);
  const ordered = (group: string): readonly Layer[] =>
    (members.get(group) ?? []).flatMap((layer) =>
      isGroup(layer) ? [layer, ...ordered(layer.layer_id)] : [layer],
    );
  return ordered("");
}

/** Whether what a layer adds behind all of a text is known. */
function isKnownBehind(
  layer: Layer,
  groups: readonly GroupLayer[],
  { text, design }: { text: Layer; design: Design },
): boolean {
  return addNothing(groups) && covers(layer, text) && isShownWith(text, [layer, ...groups], design);
}

/** Whether layers are shown whenever the text is: without conditions, or with its own or those of its groups. */
function isShownWith(text: Layer, layers: readonly Layer[], design: Design): boolean {
  const own = [text, ...groupsAround(text, design.layers)].map(({ show_when }) => show_when);
  return layers.every(
    ({ show_when }) => show_when === undefined || own.some((one) => isSameValue(one, show_when)),
  );
}

/** Whether these groups change neither the look nor the position of their members. */
function addNothing(groups: readonly GroupLayer[]): boolean {
  return groups.every(({ opacity, rotation, clip }) => opacity === 1 && rotation === 0 && !clip);
}

function overlay(layer: Layer, under: Rgba): Rgba | undefined {
  if (isText(layer)) return under;
  const color = layerKindOf(layer.type).fillOf?.(layer);
  if (color === undefined) return undefined;
  const fill = readColor(color);
  return blend({ ...fill, alpha: fill.alpha * layer.opacity }, under);
}

function covers(layer: Layer, text: Layer): boolean {
  const isClear =
    isGroup(layer) &&
    layer.border_width === 0 &&
    layer.fill_gradient === undefined &&
    isTransparent(layer.fill_color);
  return isText(layer) || isClear || (layer.rotation === 0 && contains(layer, text));
}

function overlaps(one: Layer, other: Layer): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
