import { isTransparent, readColour } from "../../design/colour.ts";
import type { Layer } from "../../design/layer-kinds.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";
import { isStroked } from "../../paint/draw-lines.ts";
import { clipsExactly, type LaidOutLayer } from "../../paint/laid-out-layer.ts";
import { shadowsOf } from "../../paint/shadows.ts";
import type { PlacedLine } from "../../paint/text/lay-out-text.ts";
import { isSimple } from "../../paint/text/letter-reach.ts";
import { maskReach } from "./masks/letter-look.ts";

/** Whether a layer is made of letters alone, as far as can be told before it is laid out. */
export function mayBePlain(layer: Layer): layer is TextLayer {
  return (
    layer.type === "text" &&
    isUpright(layer) &&
    isUnadorned(layer) &&
    (isOpaque(layer) || shadowsOf(layer).length === 0) &&
    isSimple(layer.text.replaceAll("\n", " "))
  );
}

function isUpright({ hidden, opacity, rotation, overflow }: TextLayer): boolean {
  return !hidden && opacity === 1 && rotation === 0 && overflow !== "clip";
}

function isUnadorned(layer: TextLayer): boolean {
  return (
    layer.color_gradient === undefined &&
    layer.text_decoration === "none" &&
    layer.border_width === 0 &&
    isTransparent(layer.background_color) &&
    isTransparent(layer.line_background_color) &&
    !isStroked(layer)
  );
}

/** Shadows of translucent letters are fainter, and how much is for Skia to say. */
function isOpaque({ color, highlight_color = color }: TextLayer): boolean {
  return [color, highlight_color].every((one) => readColour(one).alpha === 1);
}

// A canvas of twice this to each side is what a mask is painted on.
const mostReach = 256;

/** Whether all that a layer of letters draws can be laid from masks. */
export function isPlain(laidOut: LaidOutLayer): boolean {
  const { layer, drawing } = laidOut;
  const { typeset } = drawing;
  if (typeset === undefined || !clipsExactly(laidOut)) return false;
  if (!drawing.single && drawing.letters !== true) return false;
  const blur = shadowsOf(layer).reduce((most, shadow) => Math.max(most, shadow.blur), 0);
  return typeset.lines.every((line) => {
    const { text, direction, wordSpacing } = line;
    const reach = maskReach(largestSize(line), { blur });
    return direction === "ltr" && wordSpacing === 0 && reach <= mostReach && isSimple(text);
  });
}

/** Of a line's letters, in pixels: parts of it may have sizes of their own. */
export function largestSize({ size, runs }: PlacedLine): number {
  return runs?.reduce((most, run) => Math.max(most, run.size), 0) ?? size;
}
