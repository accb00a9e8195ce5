import type { Drawing } from "../../paint/drawing.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { isDynamic, type Scene, type SceneLayer } from "../../paint/scene.ts";

/**
 * A scene of which only dynamic layers can be painted. The pixels of the others are cached, so their decoded pictures, which
 * would take as much memory again, are released.
 */
export function withoutStatics(scene: Scene, dynamicLayers: ReadonlySet<string>): Scene {
  const statics = scene.layers.filter((layer) => !isDynamic(layer, dynamicLayers));
  const keys = withMembers(statics).flatMap(({ layer: { layer_id }, pictureKey }) =>
    pictureKey === undefined ? [] : [[layer_id, pictureKey] as const],
  );
  const isStatic = new Set(statics);
  return {
    ...scene,
    background: { key: scene.background.key, picture: undefined },
    layers: scene.layers.map((layer) => (isStatic.has(layer) ? withoutDrawing(layer) : layer)),
    cachedPictures: { background: scene.background.key, layers: new Map(keys) },
  };
}

function withoutDrawing(layer: SceneLayer): SceneLayer {
  return {
    ...layer,
    members: layer.members?.map(withoutDrawing),
    drawing: { ...layer.drawing, draw: refuse },
  };
}

export const refuse: Drawing["draw"] = () => {
  throw new Error("The pixels of this layer are cached");
};
