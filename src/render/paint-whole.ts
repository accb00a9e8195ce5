import type { CreateSheet } from "../paint/canvas.ts";
import { paintLayers } from "../paint/paint-layer.ts";
import type { Pixels } from "./pixels.ts";
import { paintGround, type Scene } from "./scene.ts";
import type { PooledSheet } from "./sheets.ts";

export interface FrameTools {
  /** A canvas of this size; what it held before stands on it still. */
  lend: (width: number, height: number) => PooledSheet;
  createSheet: CreateSheet;
}

/** Paints a scene as it begins; without `alpha` over white. */
export function paintWhole(scene: Scene, alpha: boolean, { lend, createSheet }: FrameTools): Pixels {
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  context.clearRect(0, 0, width, height);
  paintGround(context, scene, alpha);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
