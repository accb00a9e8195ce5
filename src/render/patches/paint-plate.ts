import type { LaidOver } from "../render-job.ts";
import type { FrameTools } from "../paint-whole.ts";
import type { Scene } from "../scene.ts";
import { bakeLayers, paintBoxes, settleBottom } from "./baked-layers.ts";

/** A picture and what of it lies under a layer, for whoever paints from that layer on. */
export interface PaintedPlate {
  /** All under the layer, opaque RGBA, and behind it the whole picture, the same way. */
  pixels: Uint8Array;
  /** That layer, and what lies over it. */
  over: LaidOver[];
}

/** Paints the plate under an open layer; undefined where the layer isn't painted. */
export function paintPlate(
  scene: Scene,
  { open, from }: { open: ReadonlySet<string>; from: string },
  { lend, createSheet, dropped }: FrameTools,
): PaintedPlate | undefined {
  const { width, height } = scene.design;
  const paper = { alpha: false, createSheet };
  const desk = lend(width, height);
  const baked = bakeLayers(scene, open, { ...paper, desk });
  const part = baked.above.findIndex(
    (one) => typeof one === "number" && scene.layers[one]?.layer.layer_id === from,
  );
  if (part < 0) return undefined;
  settleBottom(baked, scene, part, paper);
  const length = width * height * 4;
  const pixels = new Uint8Array(length * 2);
  pixels.set(baked.bottom.canvas.getContext("2d").getImageData(0, 0, width, height).data);
  paintBoxes(desk.context, { scene, baked }, paper);
  pixels.set(desk.context.getImageData(0, 0, width, height).data, length);
  // What was baked, and what was read of it, serves nobody else.
  dropped(baked.bytes + length * 2);
  const over = baked.above.slice(part).flatMap((one): LaidOver[] => {
    if (typeof one !== "number") return one.inks.map((ink) => ({ ink }));
    const layer = scene.layers[one];
    return layer === undefined ? [] : [{ ink: layer.ink, layer_id: layer.layer.layer_id }];
  });
  return { pixels, over };
}
