import type { Design } from "../design/design.ts";
import type { Turn } from "../design/geometry.ts";
import { hasGroups } from "../design/groups.ts";
import { isSame } from "../design/is-same.ts";
import type { Layer } from "../kinds/kinds.ts";
import type { PaintContext } from "./canvas.ts";
import { drawPicture } from "./draw-picture.ts";
import type { PaintTools } from "./drawing.ts";
import { gradientFill } from "./gradient-fill.ts";
import {
  emptyPlace,
  isPainted,
  keepsItsPlace,
  type LayerVariants,
  layOutGroups,
  layOutLayer,
  type PlainLayer,
  withMembers,
} from "./laid-out-layer.ts";
import { type Picture, placePicture } from "./picture.ts";

/** A decoded picture, cropped to its placement, and the key of its bytes. */
export interface ScenePicture {
  key: string;
  /** Undefined when a layer of the reference is used instead, whose pixels are cached. */
  picture: Picture | undefined;
}

/** The keys of the pictures in those layers of a scene, by layer_id, and in its background, whose pixels are cached. */
export interface CachedPictures {
  background: string | undefined;
  layers: ReadonlyMap<string, string>;
}

/** The decoded pictures of a design. */
export interface ScenePictures {
  background: ScenePicture | undefined;
  layers: ReadonlyMap<string, ScenePicture>;
}

export interface SceneLayer extends PlainLayer {
  members?: readonly SceneLayer[] | undefined;
  pictureKey: string | undefined;
  variants?: LayerVariants<SceneLayer> | undefined;
}

/** A laid-out design, ready to be painted whole or in part. */
export interface Scene {
  design: Design;
  /** Layers, by layer_id, that differ from the design's version. */
  changed: readonly string[];
  background: { key: string | undefined; picture: Picture | undefined };
  layers: readonly SceneLayer[];
  /** Set when static layers can't be painted any more. */
  cachedPictures?: CachedPictures;
}

export type SceneTools = Omit<PaintTools, "picture" | "language">;

const noTurns: readonly Turn[] = [];

/** How a design differs from its version, and an earlier scene of that version. */
export interface SceneOrigin {
  /** Layers, by layer_id, that differ from the version, including members of changed groups. */
  changed?: readonly string[];
  reference?: Scene | undefined;
  /** Whether any layer may differ by the time, so that all are compared. Default false. */
  isTimed?: boolean;
}

/**
 * Lays out a design. Reuses the layers of `reference` that neither scene changed. A layer that one of them changed may have equal
 * values, because all layers of a stack count as changed, so these are compared.
 */
export function layOutScene(
  design: Design,
  pictures: ScenePictures,
  tools: SceneTools,
  { changed = [], reference, isTimed = false }: SceneOrigin = {},
): Scene {
  const referenceLayers = reference && layersById(reference);
  const findReusable = (layer: Layer): SceneLayer | undefined => {
    const reusableLayer = referenceLayers?.get(layer.layer_id);
    if (reusableLayer === undefined || reference === undefined) return undefined;
    if (reusableLayer.variants !== undefined) return undefined;
    const isChanged = isTimed || [changed, reference.changed].some((ids) => ids.includes(layer.layer_id));
    return isChanged && !isSame(reusableLayer.layer, layer) ? undefined : reusableLayer;
  };
  const layOut = (layer: Layer, turns = noTurns, members?: readonly SceneLayer[]): SceneLayer => {
    const picture = pictures.layers.get(layer.layer_id);
    const reusableLayer = findReusable(layer);
    if (
      reusableLayer !== undefined &&
      hasSameInputs(reusableLayer, { turns, members, pictureKey: picture?.key }, tools)
    )
      return reusableLayer;
    if (!isPainted(layer)) return { ...emptyPlace(layer, turns), members: undefined, pictureKey: undefined };
    const paintedLayers = { ...tools, language: design.language, picture: picture?.picture };
    return { ...layOutLayer(layer, paintedLayers, turns, members), members, pictureKey: picture?.key };
  };
  const paintedLayers = design.layers.filter((layer) => isPainted(layer) || keepsItsPlace(layer));
  const layers = hasGroups(paintedLayers)
    ? layOutGroups(paintedLayers, layOut)
    : paintedLayers.map((layer) => layOut(layer));
  return {
    design,
    changed,
    background: { key: pictures.background?.key, picture: pictures.background?.picture },
    layers,
  };
}

const layersByScene = new WeakMap<Scene, ReadonlyMap<string, SceneLayer>>();

function layersById(scene: Scene): ReadonlyMap<string, SceneLayer> {
  const referenceLayers = layersByScene.get(scene);
  if (referenceLayers !== undefined) return referenceLayers;
  const layers = new Map(withMembers(scene.layers).map((layer) => [layer.layer.layer_id, layer]));
  layersByScene.set(scene, layers);
  return layers;
}

/** Whether a layer's inputs besides its own values are the same: groups around it, its picture, its members, the time. */
function hasSameInputs(
  reusableLayer: SceneLayer,
  { turns, members = [], pictureKey }: Pick<SceneLayer, "turns" | "members" | "pictureKey">,
  tools: SceneTools,
): boolean {
  const wasChanged = reusableLayer.members ?? [];
  return (
    reusableLayer.pictureKey === pictureKey &&
    isSame(reusableLayer.turns, turns) &&
    wasChanged.length === members.length &&
    wasChanged.every((member, index) => member === members[index]) &&
    reusableLayer.drawing.isValidAt?.(tools) !== false
  );
}

/** Paints the background, over white in formats without transparency. */
export function paintSceneBackground(
  context: PaintContext,
  { design, background }: Scene,
  alpha: boolean,
  moment = 0,
): void {
  if (!alpha) {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, design.width, design.height);
  }
  paintBackground(context, design, background.picture, moment);
}

/** Paints a design's background: color, gradient, picture. */
function paintBackground(
  context: PaintContext,
  design: Design,
  picture: Picture | undefined,
  moment = 0,
): void {
  context.fillStyle = design.background.color;
  context.fillRect(0, 0, design.width, design.height);
  if (design.background.gradient !== undefined) {
    const whole = { x: 0, y: 0, width: design.width, height: design.height };
    context.fillStyle = gradientFill(context, design.background.gradient, whole);
    context.fillRect(0, 0, design.width, design.height);
  }
  if (picture === undefined) return;
  const placement = placePicture(picture, design, { fit: design.background.fit });
  context.save();
  drawPicture(context, picture, placement, moment);
  context.restore();
}

/** Whether a layer may differ between images or frames of the version: by its values, those of a member, or the time. */
export function isDynamic(layer: SceneLayer, dynamicLayers: ReadonlySet<string>): boolean {
  return withMembers([layer]).some(
    ({ layer: { layer_id }, drawing }) =>
      dynamicLayers.has(layer_id) || drawing.isValidAt !== undefined || drawing.motion !== undefined,
  );
}

/** Whether a layer or a member of it is animated. */
export function moves(layer: SceneLayer | undefined): boolean {
  return layer !== undefined && withMembers([layer]).some(({ drawing }) => drawing.motion !== undefined);
}

/** The static layers below the first dynamic one, then alternately a dynamic layer's index and the static layers above it. */
export function splitLayers(
  layers: readonly SceneLayer[],
  dynamicLayers: ReadonlySet<string>,
): [first: SceneLayer[], ...rest: (number | SceneLayer[])[]] {
  const first: SceneLayer[] = [];
  const rest: (number | SceneLayer[])[] = [];
  let statics = first;
  for (const [index, layer] of layers.entries()) {
    if (isDynamic(layer, dynamicLayers)) {
      statics = [];
      rest.push(index, statics);
    } else {
      statics.push(layer);
    }
  }
  return [first, ...rest];
}

/** What is composited at once: a layer, or static layers that are flattened on a canvas of their own first. */
export type ScenePart = SceneLayer | readonly SceneLayer[];

/**
 * The parts of a scene, bottom first, wherever it is painted (docs/adr/0074): composited in another order, translucent
 * pixels are rounded differently, and a lossy codec turns a level into twenty. Below the first dynamic layer nothing is
 * flattened.
 */
export function partsOf(
  { layers }: Pick<Scene, "layers">,
  dynamicLayers: ReadonlySet<string>,
): readonly ScenePart[] {
  const [lowest, ...rest] = splitLayers(layers, dynamicLayers);
  const above = rest.flatMap((part): ScenePart[] => {
    if (typeof part !== "number") return part.length === 0 ? [] : [part];
    const layer = layers[part];
    return layer === undefined ? [] : [layer];
  });
  return [...lowest, ...above];
}

export function layersOf(part: ScenePart): readonly SceneLayer[] {
  return "layer" in part ? [part] : part;
}
