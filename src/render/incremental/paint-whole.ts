import type { ReportFreed } from "../../bounds/external-memory.ts";
import type { CreateOffscreen } from "../../paint/canvas.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene } from "../../paint/scene.ts";
import type { Pixels } from "../codecs/pixels.ts";
import type { PooledCanvas } from "./offscreen-canvases.ts";

export interface FrameTools {
  /** A canvas of this size, which may be painted already. */
  acquire: (width: number, height: number) => PooledCanvas;
  createOffscreen: CreateOffscreen;
  reportFreed: ReportFreed;
}

/** Paints the first frame of a scene for a caller that doesn't keep the pixels; without `alpha` over white. */
export function paintWhole(
  scene: Scene,
  alpha: boolean,
  { acquire, createOffscreen, reportFreed }: FrameTools,
): Pixels {
  const { width, height } = scene.design;
  reportFreed(width * height * 4);
  const { context } = acquire(width, height);
  context.clearRect(0, 0, width, height);
  paintSceneBackground(context, scene, alpha);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createOffscreen, moment: 0 });
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
