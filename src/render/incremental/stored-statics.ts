import type { Box, Turn } from "../../design/geometry.ts";
import type { Layer } from "../../kinds/kinds.ts";
import type { Drawing } from "../../paint/drawing.ts";
import { type CachedPictures, isDynamic, type Scene, type SceneLayer } from "../../paint/scene.ts";
import { isBox, isListOf, isObject } from "./check-stored.ts";
import { refuse } from "./without-statics.ts";

/** A static layer without what it takes to paint it. */
interface StoredLayer extends Pick<Drawing, "text" | "code"> {
  layer_id: string;
  turns: readonly Turn[];
  body: Box;
  ink: Box;
  pictureKey: string | undefined;
  members: readonly StoredLayer[] | undefined;
}

/** The static layers of a scene, which the scene of a stored reference takes over. */
export interface StoredStatics {
  layers: readonly StoredLayer[];
  cachedPictures: CachedPictures;
}

const nothingCached: CachedPictures = { background: undefined, layers: new Map() };

export function writeStatics(
  { layers, cachedPictures = nothingCached }: Scene,
  dynamicLayers: ReadonlySet<string>,
): StoredStatics {
  const statics = layers.filter((layer) => !isDynamic(layer, dynamicLayers));
  return { layers: statics.map(writeLayer), cachedPictures };
}

export function isStoredStatics(value: unknown): value is StoredStatics {
  if (!isObject(value)) return false;
  const { layers, cachedPictures } = value;
  return (
    isListOf(layers, isStoredLayer) && isObject(cachedPictures) && cachedPictures["layers"] instanceof Map
  );
}

function isStoredLayer(value: unknown): value is StoredLayer {
  if (!isObject(value)) return false;
  const { layer_id, turns, body, ink, members } = value;
  const isPlaced = Array.isArray(turns) && isBox(body) && isBox(ink);
  return (
    typeof layer_id === "string" && isPlaced && (members === undefined || isListOf(members, isStoredLayer))
  );
}

/** A scene of a version that has only its static layers, whose pixels are cached. */
export function sceneOfStatics({ layers, cachedPictures }: StoredStatics, design: Scene["design"]): Scene {
  const layersById = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  return {
    design,
    changed: [],
    background: { key: cachedPictures.background, picture: undefined },
    layers: layers.flatMap((layer) => readLayer(layer, layersById)),
    cachedPictures,
  };
}

function writeLayer({ layer, drawing, turns, body, ink, pictureKey, members }: SceneLayer): StoredLayer {
  const { text, code } = drawing;
  return {
    layer_id: layer.layer_id,
    turns,
    body,
    ink,
    pictureKey,
    members: members?.map(writeLayer),
    ...(text === undefined ? {} : { text }),
    ...(code === undefined ? {} : { code }),
  };
}

/** None if the design hasn't the layer: it is then laid out. */
function readLayer(
  { layer_id, text, code, members, ...stored }: StoredLayer,
  layersById: ReadonlyMap<string, Layer>,
): SceneLayer[] {
  const layer = layersById.get(layer_id);
  if (layer === undefined) return [];
  const drawing: Drawing = {
    draw: refuse,
    ink: stored.ink,
    single: false,
    ...(text === undefined ? {} : { text }),
    ...(code === undefined ? {} : { code }),
  };
  return [
    { ...stored, layer, drawing, members: members?.flatMap((member) => readLayer(member, layersById)) },
  ];
}
