import { type Compositing, paintScene } from "../../paint/paint-scene.ts";
import type { Scene } from "../../paint/scene.ts";
import type { Pixels } from "../../../packages/codecs/patch-codec.ts";
import type { FrameTools } from "./offscreen-canvases.ts";

/** Paints the first frame of a scene. The caller must not keep the pixels. */
export function paintWhole(scene: Scene, compositing: Compositing, tools: FrameTools): Pixels {
  const { width, height } = scene.design;
  tools.reportFreed(width * height * 4);
  const { context } = tools.acquire(width, height);
  paintScene(context, scene, compositing, tools);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
