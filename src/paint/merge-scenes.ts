import { union } from "../design/geometry.ts";
import type { CountdownStates } from "./countdown-states.ts";
import type { Drawing } from "./drawing.ts";
import type { Scene, SceneLayer } from "./scene.ts";

/**
 * One scene of those that an animation shows one after the other: where they differ, a layer has a variant for each. They are of
 * one design, so they have the same outermost layers.
 */
export function mergeScenes(
  [first, ...others]: readonly Scene[],
  { indexAt, motions }: Pick<CountdownStates, "indexAt" | "motions">,
): Scene {
  if (first === undefined) throw new Error("There is no scene");
  if (others.length === 0) return first;
  const layers = first.layers.map((layer, place): SceneLayer => {
    const later = others.map((scene) => scene.layers[place] ?? layer);
    if (later.every((one) => one === layer)) return layer;
    const variants = [layer, ...later];
    const shownAt = (moment: number) => variants[indexAt(moment)] ?? layer;
    const ink = union(variants.map((one) => one.ink));
    return {
      layer: layer.layer,
      drawing: { ...variantDrawing, ink, ...(motions[0] === undefined ? {} : { motion: motions[0] }) },
      turns: layer.turns,
      body: union(variants.map(({ body }) => body)),
      ink,
      members: undefined,
      pictureKey: layer.pictureKey,
      variants: { layers: variants, shownAt, motions },
    };
  });
  return { ...first, layers };
}

/** Only variants are drawn. */
const variantDrawing: Omit<Drawing, "ink"> = { draw: () => undefined, single: false, isValidAt: () => false };
