import type { Design } from "../design/design.ts";
import { union } from "../design/geometry.ts";
import type { CountdownStates } from "./countdown-states.ts";
import type { Drawing } from "./drawing.ts";
import {
  layOutScene,
  type Scene,
  type SceneLayer,
  type SceneOrigin,
  type ScenePictures,
  type SceneTools,
} from "./scene.ts";

/** A design in one of its states, whose layers have their places, and its pictures. */
export interface PlacedState {
  design: Design;
  pictures: ScenePictures;
}

/** Lays out the states of a design as one scene: where they differ, a layer has a variant for each. */
export function layOutStates(
  placed: readonly PlacedState[],
  states: CountdownStates,
  tools: SceneTools,
  origin: SceneOrigin,
): Scene {
  const { isTimed } = states;
  const scenes: Scene[] = [];
  for (const { design, pictures } of placed) {
    // Layers that stay are the same objects as in the first state.
    const reference = scenes[0] ?? origin.reference;
    scenes.push(layOutScene(design, pictures, tools, { ...origin, reference, isTimed }));
  }
  return mergeScenes(scenes, states);
}

/** They are of one design, so they have the same outermost layers. */
function mergeScenes(
  [first, ...others]: readonly Scene[],
  { indexAt, motions }: Pick<CountdownStates, "indexAt" | "motions">,
): Scene {
  if (first === undefined) throw new Error("A design has at least one state");
  if (others.length === 0) return first;
  const layers = first.layers.map((layer, place): SceneLayer => {
    const variants = [layer, ...others.map((scene) => scene.layers[place] ?? layer)];
    if (variants.every((one) => one === layer)) return layer;
    const ink = union(variants.map((one) => one.ink));
    return {
      layer: layer.layer,
      drawing: { ...variantDrawing, ink, ...(motions[0] === undefined ? {} : { motion: motions[0] }) },
      turns: layer.turns,
      body: union(variants.map(({ body }) => body)),
      ink,
      members: undefined,
      pictureKey: layer.pictureKey,
      variants: { layers: variants, shownAt: (moment) => variants[indexAt(moment)] ?? layer, motions },
    };
  });
  return { ...first, layers };
}

/** Only variants are drawn. */
const variantDrawing: Omit<Drawing, "ink"> = { draw: () => undefined, single: false, isValidAt: () => false };
