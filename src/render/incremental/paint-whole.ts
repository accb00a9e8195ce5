import type { CreateSheet } from "../../paint/canvas.ts";
import type { Dropped } from "../../bounds/external-memory.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import type { Pixels } from "../codecs/pixels.ts";
import { paintGround, type Scene } from "../../paint/scene.ts";
import type { PooledSheet } from "./offscreen-canvases.ts";

export interface FrameTools {
  /** A canvas of this size; what it held before stands on it still. */
  lend: (width: number, height: number) => PooledSheet;
  createSheet: CreateSheet;
  dropped: Dropped;
}

/** Paints a scene as it begins, for whoever doesn't keep the pixels; without `alpha` over white. */
export function paintWhole(scene: Scene, alpha: boolean, { lend, createSheet, dropped }: FrameTools): Pixels {
  const { width, height } = scene.design;
  dropped(width * height * 4);
  const { context } = lend(width, height);
  context.clearRect(0, 0, width, height);
  paintGround(context, scene, alpha);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
