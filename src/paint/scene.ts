import type { Design } from "../design/design.ts";
import type { Turn } from "../design/geometry.ts";
import { hasGroups } from "../design/groups.ts";
import { isSame } from "../design/is-same.ts";
import type { Layer } from "../design/layer-kinds.ts";
import { paintBackground } from "./background.ts";
import type { PaintContext } from "./canvas.ts";
import type { PaintTools } from "./drawing.ts";
import { isPainted, type LaidOutLayer, layOutGroups, layOutLayer, withMembers } from "./laid-out-layer.ts";
import type { Picture } from "./picture.ts";

/** A decoded picture, cut to its place, and the key of its bytes. */
export interface ScenePicture {
  key: string;
  picture: Picture;
}

/** The decoded pictures of a design. */
export interface ScenePictures {
  background: ScenePicture | undefined;
  layers: ReadonlyMap<string, ScenePicture>;
}

export interface SceneLayer extends LaidOutLayer {
  members?: readonly SceneLayer[] | undefined;
  pictureKey: string | undefined;
}

/** A design laid out, ready to be painted whole or in part. */
export interface Scene {
  design: Design;
  /** Layers, by layer_id, that differ from the design's version. */
  changed: readonly string[];
  background: { key: string | undefined; picture: Picture | undefined };
  layers: readonly SceneLayer[];
}

export type SceneTools = Omit<PaintTools, "picture" | "language">;

const noTurns: readonly Turn[] = [];

/** How a design stands to its version and to an earlier scene of that version. */
export interface SceneOrigin {
  /** Layers, by layer_id, that differ from the version, members of such groups among them. */
  changed?: readonly string[];
  reference?: Scene | undefined;
}

/**
 * Lays a design out. Layers that neither this scene nor `reference` changed are taken over from it, laid out. A layer that
 * both changed may hold the same value in both, so its values are compared.
 */
export function layOutScene(
  design: Design,
  pictures: ScenePictures,
  tools: SceneTools,
  { changed = [], reference }: SceneOrigin = {},
): Scene {
  const known = reference && layersById(reference);
  const reusable = (layer: Layer): SceneLayer | undefined => {
    const same = known?.get(layer.layer_id);
    if (same === undefined || reference === undefined) return undefined;
    const [now, before] = [changed, reference.changed].map((ids) => ids.includes(layer.layer_id));
    if (now !== before) return undefined;
    return now === true && !isSame(same.layer, layer) ? undefined : same;
  };
  const layOut = (layer: Layer, turns = noTurns, members?: readonly SceneLayer[]): SceneLayer => {
    const found = pictures.layers.get(layer.layer_id);
    const same = reusable(layer);
    if (same !== undefined && isAsBefore(same, { members, pictureKey: found?.key }, tools)) return same;
    const painted = { ...tools, language: design.language, picture: found?.picture };
    return { ...layOutLayer(layer, painted, turns, members), members, pictureKey: found?.key };
  };
  const painted = design.layers.filter(isPainted);
  const layers = hasGroups(painted) ? layOutGroups(painted, layOut) : painted.map((layer) => layOut(layer));
  return {
    design,
    changed,
    background: { key: pictures.background?.key, picture: pictures.background?.picture },
    layers,
  };
}

const byId = new WeakMap<Scene, ReadonlyMap<string, SceneLayer>>();

function layersById(scene: Scene): ReadonlyMap<string, SceneLayer> {
  const known = byId.get(scene);
  if (known !== undefined) return known;
  const layers = new Map(withMembers(scene.layers).map((layer) => [layer.layer.layer_id, layer]));
  byId.set(scene, layers);
  return layers;
}

/** Whether all that a layer's look depends on besides its own values is as it was: its picture, its members, the time. */
function isAsBefore(
  same: SceneLayer,
  { members = [], pictureKey }: Pick<SceneLayer, "members" | "pictureKey">,
  tools: SceneTools,
): boolean {
  const before = same.members ?? [];
  return (
    same.pictureKey === pictureKey &&
    before.length === members.length &&
    before.every((member, index) => member === members[index]) &&
    same.drawing.holdsAt?.(tools) !== false
  );
}

/** Paints what lies under all layers; formats without transparency get white under everything. */
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
