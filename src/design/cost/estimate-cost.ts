import type { Design } from "../design.ts";
import { type Box, boundsOfTurned, grown, intersection, turnOf } from "../geometry.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import type { Layer, LayerType } from "../layer-kinds.ts";
import type { TextLayer } from "../layers/text-layer.ts";
import { formatFacts, type OutputFormat } from "../output-formats.ts";
import { shadowsOf } from "../shadows.ts";
import { svgNanoseconds } from "./svg-cost.ts";

/** What a whole image of a design costs, in milliseconds of one core. */
export interface CostEstimate {
  ms: number;
  /** Slowest first. */
  layers: readonly { layer: Layer; ms: number }[];
}

/**
 * Nanoseconds, measured with `npm run bench -- --estimates`, which compares estimates with renders. A share of a machine
 * takes longer.
 */
const perPixel = {
  fill: 0.4,
  gradient: 4,
  picture: 12,
  pictureBlur: 20,
  /** The offscreen canvas of a layer with opacity, or of a group that clips. */
  offscreen: 2.5,
  /** The shadow of a layer that is drawn at once, and of one that is composed on an offscreen canvas. */
  shadow: 4,
  composedShadow: 12,
  /** Letters are blurred as masks, up to a radius. */
  letterShadow: 1.2,
} as const;
const encodedPixel = { jpg: 8, png: 14, gif: 36, webp: 55, avif: 65 } satisfies Record<OutputFormat, number>;
const framePixel = 10;
/** Shaping, layout and drawing of a letter that was drawn before. */
const perLetter = 2500;
const perCode = 3_000_000;
const mostMaskBlur = 100;
const lettersOfValue = 40;
const usualAdvance = 0.5;

type Kind<Type extends LayerType> = (layer: Layer & { type: Type }, pixels: number) => number;

const kinds = {
  text: (layer) => lettersIn(layer.text) * perLetter,
  countdown: (layer) => lettersIn(layer.template) * perLetter,
  image: (layer, pixels) => pixels * (perPixel.picture + (layer.blur > 0 ? perPixel.pictureBlur : 0)),
  shape: (layer, pixels) =>
    pixels * (layer.fill_gradient === undefined ? perPixel.fill : perPixel.gradient) +
    (layer.stroke_width > 0 ? pixels * perPixel.fill : 0),
  group: (layer, pixels) => (layer.clip ? pixels * perPixel.offscreen : 0),
  code: (_, pixels) => perCode + pixels * perPixel.fill,
  rating: (_, pixels) => pixels * perPixel.fill,
  progress: (_, pixels) => pixels * perPixel.fill,
  svg: (layer) => svgNanoseconds(layer),
} satisfies { [Type in LayerType]: Kind<Type> };

const lettersIn = (text: string) => text.length + (text.includes("{{") ? lettersOfValue : 0);

/**
 * Estimates an image with the design's own values, as if all conditions held. Pictures are taken to be as large as they are
 * shown.
 */
export function estimateCost(design: Design): CostEstimate {
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const visible = layersWhere(design.layers, ({ hidden }) => !hidden);
  const layers = visible.map((layer) => ({ layer, ms: layerNanoseconds(layer, design, canvas) / 1e6 }));
  const background = area(canvas) * backgroundPixel(design);
  const encoding = area(canvas) * encodedPixel[design.output.format] + frameNanoseconds(design, visible);
  const sum = layers.reduce((total, { ms }) => total + ms, 0);
  return {
    ms: sum + (background + encoding) / 1e6,
    layers: layers.toSorted((one, other) => other.ms - one.ms),
  };
}

function layerNanoseconds(layer: Layer, design: Design, canvas: Box): number {
  const turns = groupsAround(layer, design.layers).map(turnOf);
  const bounds = hasBoundBox([layer, ...groupsAround(layer, design.layers)])
    ? canvas
    : boundsOfTurned(layer, [turnOf(layer), ...turns]);
  const pixels = area(intersection(canvas, bounds));
  const estimate = kinds[layer.type] as Kind<LayerType>;
  const shadows = shadowNanoseconds(layer, bounds, canvas);
  const isFlattened =
    layer.opacity < 1 || layer.bind?.["opacity"] !== undefined || layer.more_shadows.length > 0;
  const offscreen = isFlattened ? pixels * perPixel.offscreen : 0;
  const border = layer.border_width > 0 ? pixels * perPixel.fill : 0;
  return estimate(layer, pixels) + shadows + offscreen + border;
}

/** Whether values decide where a layer is and how large, which may be all of the canvas. */
export function hasBoundBox(layers: readonly Layer[]): boolean {
  return layers.some(({ bind = {} }) =>
    ["x", "y", "width", "height", "rotation"].some((property) => bind[property] !== undefined),
  );
}

/** A blur takes the same time for every radius, but it extends the pixels. */
function shadowNanoseconds(layer: Layer, bounds: Box, canvas: Box): number {
  const cast = shadowsOf(layer);
  const isComposed = layer.opacity < 1 || cast.length > 1;
  return cast.reduce((sum, { x, y, blur }) => {
    const reach = blur * 1.5;
    const moved = { ...bounds, x: bounds.x + x, y: bounds.y + y };
    const pixels = area(intersection(grown(moved, reach), grown(canvas, reach)));
    if (blur === 0) return sum + pixels * perPixel.fill;
    const composed = pixels * perPixel.composedShadow;
    if (layer.type === "text") return sum + Math.min(composed, textShadow(layer, reach, blur));
    return sum + (isComposed ? composed : pixels * perPixel.shadow);
  }, 0);
}

/** Each line casts its own shadow. */
function textShadow(layer: TextLayer, reach: number, blur: number): number {
  const width = lettersIn(layer.text) * layer.font_size * usualAdvance;
  const lineHeight = layer.font_size * layer.line_height;
  const lines = Math.ceil(Math.min(width / layer.width, Math.max(1, layer.height / lineHeight)));
  const line = { width: Math.min(width, layer.width) + reach * 2, height: lineHeight + reach * 2 };
  return lines * area(line) * (blur > mostMaskBlur ? perPixel.composedShadow : perPixel.letterShadow);
}

function backgroundPixel({ background }: Design): number {
  const gradient = background.gradient === undefined ? 0 : perPixel.gradient;
  return gradient + (background.image_url === undefined ? 0 : perPixel.picture);
}

/** The frames of a countdown, of which only its box differs. */
function frameNanoseconds({ output }: Design, layers: readonly Layer[]): number {
  if (!formatFacts[output.format].animated) return 0;
  const countdowns = layers.filter((layer) => layer.type === "countdown");
  return countdowns.reduce((sum, layer) => sum + area(layer) * layer.seconds * framePixel, 0);
}

const area = ({ width, height }: Pick<Box, "width" | "height">) => width * height;
