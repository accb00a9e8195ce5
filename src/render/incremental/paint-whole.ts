import { type Box, union } from "../../design/geometry.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene, type SceneLayer } from "../../paint/scene.ts";
import type { Pixels } from "../codecs/patch-codec.ts";
import { splitLayers } from "./dynamic-parts.ts";
import type { FrameTools, PooledCanvas } from "./offscreen-canvases.ts";

/** How the layers of a whole image are composited. */
export interface WholePainting {
  /** Whether the format has transparency; otherwise the image is painted over white. */
  alpha: boolean;
  /** Layers, by layer_id, that values can change. None for a scene of which nobody keeps parts. */
  dynamicLayers: ReadonlySet<string>;
}

/** Layers that are painted one after the other: a dynamic one, or the static ones above it, which are flattened first. */
export type WholePart = SceneLayer | readonly SceneLayer[];

/**
 * The layers of a scene in the order in which they are painted. Static layers between dynamic ones are flattened as those of a
 * reference are: composited in another order, translucent pixels are rounded differently, and a lossy codec turns a level
 * into twenty.
 */
export function partsOf(
  { layers }: Scene,
  dynamicLayers: ReadonlySet<string>,
): { lowest: readonly SceneLayer[]; above: WholePart[] } {
  const [lowest, ...rest] = splitLayers(layers, dynamicLayers);
  const above = rest.flatMap((part): WholePart[] => {
    if (typeof part !== "number") return part.length === 0 ? [] : [part];
    const layer = layers[part];
    return layer === undefined ? [] : [layer];
  });
  return { lowest, above };
}

/** Paints the first frame of a scene. The caller must not keep the pixels. */
export function paintWhole(scene: Scene, { alpha, dynamicLayers }: WholePainting, tools: FrameTools): Pixels {
  const { width, height } = scene.design;
  tools.reportFreed(width * height * 4);
  const { context } = tools.acquire(width, height);
  const { lowest, above } = partsOf(scene, dynamicLayers);
  paintSceneBackground(context, scene, alpha);
  const area = { x: 0, y: 0, width, height };
  paintLayers(context, lowest, { area, createOffscreen: tools.createOffscreen, moment: 0 });
  createPaintParts(area, tools)(context, above, 0);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

/** Returns a function that paints parts of scenes of one size, as they are at a moment in milliseconds, on a canvas of it. */
export function createPaintParts(
  area: Box,
  { acquire, createOffscreen }: Pick<FrameTools, "acquire" | "createOffscreen">,
): (context: PaintContext, parts: readonly WholePart[], moment: number) => void {
  let scratch: PooledCanvas | undefined;
  return (context, parts, moment) => {
    for (const part of parts) {
      if ("layer" in part) {
        paintLayers(context, [part], { area, createOffscreen, moment });
        continue;
      }
      const box = wholePixels(union(part.map(({ ink }) => ink)), area);
      if (box === undefined) continue;
      const { x, y, width, height } = box;
      scratch ??= acquire(area.width, area.height);
      scratch.context.clearRect(x, y, width, height);
      paintLayers(scratch.context, part, { area, createOffscreen, moment });
      context.drawImage(scratch.canvas, x, y, width, height, x, y, width, height);
    }
  };
}
