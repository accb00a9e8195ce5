import { blend, contrast, readColor, type Rgba } from "../../../design/color.ts";
import { wholePixels } from "../../../design/geometry.ts";
import { paintLayers } from "../../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene, type SceneLayer } from "../../../paint/scene.ts";
import { boundsOf, coveredQuad } from "./covered-quad.ts";
import type { MeasureTools } from "./measure-tools.ts";

/** Larger texts are left out. */
const maxPixels = 2_000_000;
const maxSamples = 4000;
/** The share of pixels whose contrast may be lower: the few of an edge or a speck don't make a text unreadable. */
const ignored = 0.1;

/**
 * The contrast (WCAG 2.2) between a text's color and what is drawn behind it, which 90 % of the pixels in the bounds of its
 * letters reach. Only what lies behind is painted, and only there. Undefined where that isn't known: letters in several
 * colors, a gradient or a stroke, an image that is transparent there, a text outside of the canvas.
 */
export function contrastBehind(laidOut: SceneLayer, scene: Scene, tools: MeasureTools): number | undefined {
  const { textLines } = laidOut.drawing;
  if (textLines === undefined || textLines.lines.length === 0) return undefined;
  const { layer } = textLines;
  const isOneColor =
    layer.color_gradient === undefined &&
    layer.runs === undefined &&
    layer.highlight_color === undefined &&
    layer.stroke_width === 0;
  const found = layersBehind(scene.layers, laidOut);
  const { width, height } = scene.design;
  const box = wholePixels(boundsOf(coveredQuad(laidOut)), { x: 0, y: 0, width, height });
  if (!isOneColor || found === undefined || box === undefined) return undefined;
  if (box.width * box.height > maxPixels) return undefined;
  const { context, release } = tools.createCanvas(box.width, box.height);
  context.save();
  context.translate(-box.x, -box.y);
  paintSceneBackground(context, scene, tools.alpha);
  const { createOffscreen } = tools;
  paintLayers(context, found.layers, { area: box, createOffscreen, moment: 0 });
  context.restore();
  const { data } = context.getImageData(0, 0, box.width, box.height);
  release();
  const own = [layer.background_color, layer.line_background_color].map(readColor);
  return lowContrast(sample(data, own), withOpacity(readColor(layer.color), found.opacity * layer.opacity));
}

/** The layers below a layer, with the groups around it holding only what is below, and the opacity of those groups. */
function layersBehind(
  layers: readonly SceneLayer[],
  laidOut: SceneLayer,
): { layers: SceneLayer[]; opacity: number } | undefined {
  for (const [at, layer] of layers.entries()) {
    const below = layers.slice(0, at);
    if (layer === laidOut) return { layers: below, opacity: 1 };
    const inside = layer.members && layersBehind(layer.members, laidOut);
    if (inside === undefined) continue;
    const group = { ...layer, members: inside.layers };
    return { layers: [...below, group], opacity: inside.opacity * layer.layer.opacity };
  }
  return undefined;
}

/** Colors of evenly spread pixels, beneath the text's own backgrounds. */
function sample(data: Uint8ClampedArray, own: readonly Rgba[]): Rgba[] {
  const pixels = data.length / 4;
  const step = Math.max(1, Math.floor(pixels / maxSamples));
  const samples: Rgba[] = [];
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    const behind: Rgba = { red, green, blue, alpha: alpha / 255 };
    samples.push(own.reduce((under, over) => blend(over, under), behind));
  }
  return samples;
}

/** The contrast that all but the ignored share reach, rounded down to tenths. */
function lowContrast(behind: readonly Rgba[], letters: Rgba): number | undefined {
  if (behind.some(({ alpha }) => alpha < 0.999)) return undefined;
  const contrasts = behind.map((under) => contrast(blend(letters, under), under)).sort((a, b) => a - b);
  const low = contrasts[Math.floor(contrasts.length * ignored)];
  return low === undefined ? undefined : Math.floor(low * 10 + 1e-9) / 10;
}

function withOpacity(color: Rgba, opacity: number): Rgba {
  return { ...color, alpha: color.alpha * opacity };
}
