import { blend, contrast, isTransparent, readColour, type Rgba } from "../colour.ts";
import type { Design } from "../design.ts";
import { contains } from "../geometry.ts";
import { groupsAround, layersWhere, membersByGroup } from "../groups.ts";
import { isSameValue } from "../is-same.ts";
import { marksHighlights, readHighlights } from "../highlights.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";
import { isGroup, isText } from "../../kinds/structural-kinds.ts";
import type { GroupLayer } from "../../kinds/group/schema.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import type { LintRule } from "./diagnostic.ts";

// WCAG 2.2, 1.4.3: large text is 24 px, or 18.66 px when bold.
const leastForLarge = 3;
const leastForSmall = 4.5;

/** Text with too little contrast to its background, where that has one known colour. */
export const contrastRule: LintRule = (layer, { design }) => {
  if (!isText(layer) || layer.text.trim() === "") return undefined;
  const behind = colourBehind(layer, design);
  if (behind === undefined) return undefined;
  const ratio = Math.min(
    ...coloursOf(layer).map((colour) => contrast(blend(readColour(colour), behind), behind)),
  );
  const least = isLarge(layer) ? leastForLarge : leastForSmall;
  if (ratio >= least || layer.stroke_width > 0) return undefined;
  return `Contrast with what lies behind is ${ratio.toFixed(1)}:1; ${least}:1 or more can be read by most people`;
};

function isLarge({ font_size, font_weight, runs = [{ text: "" }] }: TextLayer): boolean {
  return runs.every((run) => {
    const [size, weight] = [run.font_size ?? font_size, run.font_weight ?? font_weight];
    return size >= 24 || (size >= 18.66 && weight >= 700);
  });
}

/** All colours of a text, including the stops of gradients. */
function coloursOf(text: TextLayer): string[] {
  const own = text.color_gradient?.stops.map(({ color }) => color) ?? [text.color];
  const parts = text.runs ?? [{ text: text.text, color: undefined }];
  const colours = parts.flatMap((part) => {
    if (part.text.trim() === "") return [];
    const { spans } = marksHighlights(text) ? readHighlights(part.text) : { spans: [] };
    const letters = part.color === undefined ? own : [part.color];
    return text.highlight_color === undefined || spans.length === 0
      ? letters
      : [...letters, text.highlight_color];
  });
  return [...new Set(colours)];
}

function colourBehind(text: TextLayer, design: Design): Rgba | undefined {
  if (design.background.image_url !== undefined || design.background.gradient !== undefined) return undefined;
  let colour: Rgba | undefined = blend(readColour(design.background.color), {
    red: 255,
    green: 255,
    blue: 255,
    alpha: 1,
  });
  if (!addNothing(groupsAround(text, design.layers))) return undefined;
  for (const layer of withFillsFirst(layersWhere(design.layers, ({ hidden }) => !hidden))) {
    if (layer.layer_id === text.layer_id) break;
    const groups = groupsAround(layer, design.layers);
    if (!groups.some(({ rotation }) => rotation !== 0) && !overlaps(layer, text)) continue;
    colour = colour && isKnownBehind(layer, groups, { text, design }) ? overlay(layer, colour) : undefined;
  }
  if (colour === undefined) return undefined;
  const box = blend(readColour(text.background_color), colour);
  return blend(readColour(text.line_background_color), box);
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
  const fill = readColour(color);
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
