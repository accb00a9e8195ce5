import type { Layer, LayerEffectsInfo, LayerEffectStroke, UnitsValue } from "ag-psd";
import type { DrawnStroke } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import { type Box, union } from "../../../design/geometry.ts";
import type { Shadow } from "../../../design/shadows.ts";
import type { Gradient } from "../../../design/values.ts";
import { gradientOf, fillHexOf } from "./photoshop-colors.ts";
import * as words from "./words.ts";

/** A stroke, and where it runs along an outline. */
export interface PlacedStroke extends DrawnStroke {
  position: "inside" | "center" | "outside";
}

/** The effects of a layer that a design has too. */
export interface LayerLook {
  shadows: Shadow[];
  stroke?: PlacedStroke;
  /** Replaces the layer's colors. */
  overlay?: Overlay;
}

export interface Overlay {
  color?: string;
  gradient?: Gradient;
  /** What a gradient runs across; default: the layer. */
  box?: Box;
}

export interface EffectOptions {
  /** Degrees of the light that all layers share. */
  globalAngle: number;
  /** Collects what is left out. */
  left: Set<string>;
}

type Effects = LayerEffectsInfo;
type AnyEffect = { enabled?: boolean; present?: boolean } | undefined;

/** Effects that a design doesn't have, and what they are called. */
const unknownEffects = {
  innerShadow: words.innerShadow,
  innerGlow: words.innerGlow,
  bevel: words.bevel,
  satin: words.satin,
  patternOverlay: words.patternOverlay,
} as const satisfies Partial<Record<keyof Effects, string>>;

const isOn = (effect: AnyEffect) =>
  effect !== undefined && effect.enabled !== false && effect.present !== false;

/** What a layer's effects become. The others are named. */
export function effectsOf(
  { effects, name }: Pick<Layer, "effects" | "name">,
  options: EffectOptions,
): LayerLook {
  if (effects === undefined || effects.disabled === true) return { shadows: [] };
  const of = words.ofLayer(name ?? "");
  for (const [kind, effect] of Object.entries(unknownEffects)) {
    const found = [effects[kind as keyof typeof unknownEffects]].flat() as AnyEffect[];
    if (found.some((effect) => isOn(effect))) options.left.add(`${effect} ${of}`);
  }
  const stroke = strokeOf(effects, of, options);
  const overlay = overlayOf(effects, of, options);
  return { shadows: shadowsOf(effects, of, options), ...(stroke && { stroke }), ...(overlay && { overlay }) };
}

/** The overlay of a group for its members: over all of them together. */
export function overlayOfMembers({ children = [] }: Layer, overlay: Overlay): Overlay {
  const boxes = children.flatMap((child) => boxesIn(child));
  return boxes.length === 0 ? overlay : { ...overlay, box: union(boxes) };
}

function boxesIn({ children, left = 0, top = 0, right = 0, bottom = 0 }: Layer): Box[] {
  if (children !== undefined) return children.flatMap((child) => boxesIn(child));
  return right > left && bottom > top ? [{ x: left, y: top, width: right - left, height: bottom - top }] : [];
}

function shadowsOf(effects: Effects, of: string, { globalAngle, left }: EffectOptions): Shadow[] {
  const dropped = (effects.dropShadow ?? [])
    .filter((shadow) => isOn(shadow))
    .map((shadow) => {
      const angle = ((shadow.useGlobalLight === true ? globalAngle : (shadow.angle ?? 120)) * Math.PI) / 180;
      const distance = pixelsOf(shadow.distance);
      noteBlend(shadow.blendMode, words.shadow(of), left);
      return {
        color: fillHexOf(shadow.color, shadow.opacity ?? 0.75),
        // Spread is the percentage of the size that isn't soft.
        blur: pixelsOf(shadow.size) * (1 - Math.min(100, pixelsOf(shadow.choke)) / 100),
        x: -Math.cos(angle) * distance || 0,
        y: Math.sin(angle) * distance || 0,
      };
    });
  const glow = effects.outerGlow;
  if (!isOn(glow) || glow === undefined) return dropped;
  return [
    ...dropped,
    { color: fillHexOf(glow.color, glow.opacity ?? 0.75), blur: pixelsOf(glow.size), x: 0, y: 0 },
  ];
}

function strokeOf(effects: Effects, of: string, { left }: EffectOptions): PlacedStroke | undefined {
  const [first, ...more] = (effects.stroke ?? []).filter((stroke) => isOn(stroke));
  if (first === undefined) return undefined;
  if (more.length > 0) left.add(words.allStrokesButOne(of));
  noteBlend(first.blendMode, words.stroke(of), left);
  return {
    color: strokeColor(first, of, left),
    width: pixelsOf(first.size),
    position: first.position ?? "outside",
  };
}

function strokeColor(stroke: LayerEffectStroke, of: string, left: Set<string>): string {
  if (stroke.fillType === "gradient" || stroke.fillType === "pattern")
    left.add(words.fillOfStroke(stroke.fillType, of));
  const [middle] =
    stroke.gradient?.type === "solid" ? stroke.gradient.colorStops.map(({ color }) => color) : [];
  return fillHexOf(stroke.color ?? middle, stroke.opacity ?? 1);
}

function overlayOf(effects: Effects, of: string, { left }: EffectOptions): LayerLook["overlay"] {
  const solid = (effects.solidFill ?? []).find((fill) => isOn(fill));
  if (solid !== undefined) noteBlend(solid.blendMode, words.colorOverlay(of), left);
  const color = solid && fillHexOf(solid.color, solid.opacity ?? 1);
  const gradient = overlayGradient(effects, of, left);
  return color === undefined && gradient === undefined ? undefined : given({ color, gradient });
}

function overlayGradient(
  { gradientOverlay = [] }: Effects,
  of: string,
  left: Set<string>,
): Gradient | undefined {
  const overlay = gradientOverlay.find((one) => isOn(one));
  if (overlay === undefined) return undefined;
  noteBlend(overlay.blendMode, words.gradientOverlay(of), left);
  const { type: style = "linear", angle = 90, reverse = false, opacity = 1 } = overlay;
  const known = gradientOf(overlay.gradient, { style, angle, reverse }, opacity);
  if (known === undefined) left.add(words.gradientOverlay(of));
  return known;
}

/** The value in pixels; effects have no other unit. */
export const pixelsOf = (value: UnitsValue | undefined) => value?.value ?? 0;

const plainBlends = new Set(["normal", words.passThrough]);

/** Names a blend mode that a design doesn't have. Shadows multiply by default: over most colors it looks the same. */
export function noteBlend(mode: string | undefined, of: string, left: Set<string>): void {
  const isShadow = of.startsWith("the shadow") && (mode === "multiply" || mode === "linear burn");
  if (mode !== undefined && !plainBlends.has(mode) && !isShadow)
    left.add(words.blendMode(mode, of.replace(/^of /, "")));
}
