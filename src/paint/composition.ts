import { kernelReach } from "../../packages/codecs/blur/gaussian-blur.ts";
import { readColor } from "../design/color.ts";
import { type Box, grown, isInside, meet, wholePixels } from "../design/geometry.ts";
import { type Shadow, shadowsOf, blurReach } from "../design/shadows.ts";
import { isGroup } from "../kinds/structural-kinds.ts";
import type { CreateOffscreen, Offscreen, PaintContext } from "./canvas.ts";
import { setTextDefaults } from "./draw-lines.ts";
import type { LaidOutLayer } from "./laid-out-layer.ts";

/**
 * How a layer gets its opacity and shadows: from the context while it is drawn, with shadows that are drawn before it, or
 * from an offscreen canvas on which it is drawn first, so that overlapping parts don't shine through.
 */
type Composition = "at once" | "after its shadows" | "flattened";

type Composed = Pick<LaidOutLayer, "layer" | "drawing" | "body">;

export function compositionOf(laidOut: Composed): Composition {
  const { layer, drawing } = laidOut;
  const shadows = shadowsOf(layer);
  if (drawing.erases === true) return "flattened";
  if (layer.opacity === 1 && shadows.length === 0) return "at once";
  if (drawing.single && shadows.length <= 1)
    return shadows.some((shadow) => isTextBlurredWhole(laidOut, shadow)) ? "after its shadows" : "at once";
  const areLinesCheap = shadows.every(
    (shadow) => shadow.blur <= maxMaskBlur || isWithinBlurLimit(laidOut, shadow),
  );
  return drawing.letters === true && layer.opacity === 1 && areLinesCheap ? "after its shadows" : "flattened";
}

/** Up to this radius Skia blurs letters as masks, which takes a tenth of the time. */
const maxMaskBlur = 100;

// Pixels of a letter's shadow. Skia keeps them in its glyph cache of 2 MB, for each letter, size and quarter of a pixel.
const maxLetterShadow = 6000;

/** Whether the shadow of a text is blurred as a whole. Skia blurs small ones letter by letter. */
export function isTextBlurredWhole(laidOut: Pick<Composed, "drawing" | "body">, shadow: Shadow): boolean {
  const { textLines } = laidOut.drawing;
  const { blur } = shadow;
  if (textLines === undefined || blur === 0 || !isWithinBlurLimit(laidOut, shadow)) return false;
  const [width, height] = [textLines.size * 0.6 + blur * 3, textLines.size + blur * 3];
  return width * height > maxLetterShadow;
}

// Blurred pixels are kept until the canvas is read, so larger ones are left to Skia.
const maxBlurredPixels = 3_000_000;

/** Whether a shadow that isn't cast at once is small enough to be blurred by our own code. */
export function isWithinBlurLimit({ body }: Pick<Composed, "body">, { blur }: Shadow): boolean {
  const reach = blurReach(blur) * 2;
  return (body.width + reach) * (body.height + reach) <= maxBlurredPixels;
}

/** Whether a shadow of a layer is blurred by our own code. */
export function hasOwnBlur(laidOut: Composed, shadow: Shadow): boolean {
  const composition = compositionOf(laidOut);
  if (composition === "flattened") return isWithinBlurLimit(laidOut, shadow);
  return composition === "after its shadows" && isTextBlurredWhole(laidOut, shadow);
}

/** Whether the shadows of two layouts of a layer are drawn in the same way, from the same positions. */
export function areComposedAlike(before: LaidOutLayer, after: LaidOutLayer): boolean {
  const composition = compositionOf(after);
  if (compositionOf(before) !== composition) return false;
  if (composition === "at once") return true;
  const shadows = shadowsOf(after.layer);
  if (shadows.some((shadow) => isWithinBlurLimit(before, shadow) !== isWithinBlurLimit(after, shadow)))
    return false;
  const areAllWhole = shadows.every((shadow) =>
    [before, after].every((laidOut) => isTextBlurredWhole(laidOut, shadow)),
  );
  const [one, other] =
    composition === "after its shadows" && areAllWhole
      ? [shadowStart(before), shadowStart(after)]
      : [before.body, after.body];
  // Letters are positioned on quarters of pixels, and other offscreen canvases begin at the body's corner.
  return Math.floor(one.x) === Math.floor(other.x) && Math.floor(one.y) === Math.floor(other.y);
}

// Ink rarely reaches further out of its layer's box.
const beside = 64;

/** Where the shadows of a text are positioned from: the same for all values, unless they reach far out of the box. */
export function shadowStart({ layer, body }: Pick<Composed, "layer" | "body">): { x: number; y: number } {
  return { x: Math.min(layer.x - beside, body.x), y: Math.min(layer.y - beside, body.y) };
}

// Up to a standard deviation of 135, Skia's blur is independent of the clip. Above, it downscales from the clip's edge.
const maxExactBlur = 200;

/** Whether clipping to whole pixels leaves the layer's pixels inside the clip bit-identical. */
export function isExactWhenClipped(laidOut: LaidOutLayer): boolean {
  const { layer, drawing, turns } = laidOut;
  // The drawing's own flag doesn't account for rotations of groups.
  if (drawing.isExactWhenClipped !== true || turns.length > 0) return false;
  return shadowsOf(layer).every((shadow) => shadow.blur <= maxExactBlur || hasOwnBlur(laidOut, shadow));
}

/** What shows of a group in a box of whole pixels. */
export interface ShownMembers {
  /** Bottom first. The lowest is opaque in all of the box. */
  members: readonly LaidOutLayer[];
  /** Whether clipping to the box leaves their pixels inside bit-identical. */
  areExact: boolean;
}

/**
 * The members that are all that shows of a group in a box of whole pixels: one is opaque there, which hides what is below it
 * and the group's shadows, and no edge of the group is in the box. Undefined when more shows there.
 */
export function membersShownIn(group: LaidOutLayer, box: Box): ShownMembers | undefined {
  const { layer, turns, members } = group;
  if (!isGroup(layer) || members === undefined || turns.length > 0) return undefined;
  if (layer.opacity !== 1 || layer.rotation !== 0) return undefined;
  const hasEdge = layer.clip || layer.border_width > 0;
  if (hasEdge && !isInside({ ...grown(layer, -layer.border_width), radius: layer.border_radius }, box))
    return undefined;
  const lowest = members.findLastIndex((member) => isOpaqueIn(member, box));
  if (lowest < 0) return undefined;
  const shown = members.slice(lowest).filter(({ ink }) => meet(ink, box));
  return { members: shown, areExact: shown.every((member) => isExactIn(member, box)) };
}

/** Whether a layer is opaque in all of a box at any moment. */
function isOpaqueIn(laidOut: LaidOutLayer, box: Box): boolean {
  const { layer, drawing, turns } = laidOut;
  if (hasMembers(laidOut)) return membersShownIn(laidOut, box) !== undefined;
  const { opaque } = drawing;
  if (opaque === undefined || layer.opacity !== 1 || turns.length > 0) return false;
  return isInside({ ...opaque, x: layer.x + opaque.x, y: layer.y + opaque.y }, box);
}

/** Whether clipping to a box of whole pixels leaves a layer's pixels inside bit-identical. */
export function isExactIn(laidOut: LaidOutLayer, box: Box): boolean {
  if (hasMembers(laidOut)) return membersShownIn(laidOut, box)?.areExact === true;
  return isExactWhenClipped(laidOut) || isOpaqueIn(laidOut, box);
}

/** A group whose box is painted apart from its members has none: it is like any other layer. */
function hasMembers({ members = [] }: LaidOutLayer): boolean {
  return members.length > 0;
}

/** Sets the context's shadow, moved by `offsetX` pixels to the right. */
export function setShadow(context: PaintContext, { color, blur, x, y }: Shadow, offsetX = 0): void {
  context.shadowColor = color;
  context.shadowBlur = blur;
  context.shadowOffsetX = x + offsetX;
  context.shadowOffsetY = y;
}

// The alpha of what casts a shadow is blurred by our own code (docs/adr/0062). Skia would blur all four channels of an image,
// and texts letter by letter into its glyph cache, which only has room for some dozens of large letters.

/** A text that casts a shadow. */
interface ShadowText {
  /** Bounds of its ink on the canvas. */
  body: Box;
  /** A position left of and above the ink. Letters are positioned the same for all texts with the same start. */
  start: { x: number; y: number };
  language: string;
  /** Draws what is inside of a box, in canvas pixels. */
  draw: (context: PaintContext, needed: Box) => void;
}

/** Draws the blurred shadow of a text, as far as it is visible in `clip`, on a canvas of `area`. */
export function drawTextShadow(
  context: PaintContext,
  shadow: Shadow,
  { body, start, language, draw }: ShadowText,
  { area, clip, createOffscreen }: { area: Box; clip: Box; createOffscreen: CreateOffscreen },
): void {
  const { x, y, blur } = shadow;
  const cast = { ...body, x: body.x + x, y: body.y + y };
  const reach = kernelReach(blur / 2);
  const visible = visibleShadow(cast, shadow, clip);
  if (visible === undefined) return;
  const source = wholePixels(cast, grown(visible, reach));
  if (source === undefined) return;
  const corner = {
    x: roundDown(Math.max(area.x - reach, start.x + x)),
    y: roundDown(Math.max(area.y - reach, start.y + y)),
  };
  const offscreen = createOffscreen(source.x + source.width - corner.x, source.y + source.height - corner.y);
  setTextDefaults(offscreen.context, language);
  offscreen.context.save();
  offscreen.context.translate(x - corner.x, y - corner.y);
  draw(offscreen.context, { ...source, x: source.x - x, y: source.y - y });
  offscreen.context.restore();
  drawBlurred(context, shadow, { offscreen, corner, box: source }, visible);
  offscreen.release();
}

/** Draws the blurred shadow of an image, whose corner is at whole pixels, as far as it is visible in `clip`. */
export function drawImageShadow(
  context: PaintContext,
  shadow: Shadow,
  { offscreen, box }: { offscreen: Offscreen; box: Box },
  clip: Box,
): void {
  const cast = { ...box, x: box.x + Math.round(shadow.x), y: box.y + Math.round(shadow.y) };
  const visible = visibleShadow(cast, shadow, clip);
  if (visible !== undefined) drawBlurred(context, shadow, { offscreen, corner: cast, box: cast }, visible);
}

/** The pixels in which the blur of something shows. */
function visibleShadow(cast: Box, { blur }: Shadow, clip: Box): Box | undefined {
  return wholePixels(grown(cast, blurReach(blur)), clip);
}

/** Draws what an offscreen canvas has in a box, blurred. `corner` is where the canvas begins. */
function drawBlurred(
  context: PaintContext,
  shadow: Shadow,
  { offscreen, corner, box }: { offscreen: Offscreen; corner: { x: number; y: number }; box: Box },
  visible: Box,
): void {
  const { red, green, blue, alpha } = readColor(shadow.color);
  const blur = { deviation: shadow.blur / 2, color: [red, green, blue, Math.round(alpha * 255)] as const };
  const onOffscreen = ({ x, y, ...size }: Box) => ({ ...size, x: x - corner.x, y: y - corner.y });
  offscreen.drawBlurred(context, { from: onOffscreen(box), to: onOffscreen(visible), at: visible, blur });
}

// The cells of a blur begin at multiples of at most this.
const step = 64;

function roundDown(position: number): number {
  return Math.floor(position / step) * step;
}
