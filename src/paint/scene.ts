import type { Design } from "../design/design.ts";
import type { Turn } from "../design/geometry.ts";
import { hasGroups } from "../design/groups.ts";
import { isSame } from "../design/is-same.ts";
import type { Layer } from "../design/layer-kinds.ts";
import type { PaintContext } from "./canvas.ts";
import { paintBackground } from "./background.ts";
import { isPainted, type LaidOutLayer, layOutGroups, layOutLayer, withMembers } from "./laid-out-layer.ts";
import type { Picture } from "./picture.ts";
import type { PaintTools } from "./drawing.ts";

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

/** One layer of a scene, with what it was made of, so that another scene can tell whether it has the same. */
export interface SceneLayer extends LaidOutLayer {
  members?: readonly SceneLayer[] | undefined;
  pictureKey: string | undefined;
}

/** A design laid out, ready to be painted whole or in part. */
export interface Scene {
  design: Design;
  background: { key: string | undefined; picture: Picture | undefined };
  layers: readonly SceneLayer[];
}

export type SceneTools = Omit<PaintTools, "picture" | "language">;

const noTurns: readonly Turn[] = [];

/** Lays a design out; layers that `like` has just so are taken over from it. */
export function layOutScene(design: Design, pictures: ScenePictures, tools: SceneTools, like?: Scene): Scene {
  const known = like?.design.language === design.language ? layersById(like) : undefined;
  const layOut = (layer: Layer, turns = noTurns, members?: readonly SceneLayer[]): SceneLayer => {
    const found = pictures.layers.get(layer.layer_id);
    const same = known?.get(layer.layer_id);
    const now = { layer, turns, members, pictureKey: found?.key };
    if (same !== undefined && same.drawing.holdsAt?.(tools) !== false && isMadeOf(same, now)) return same;
    const painted = { ...tools, language: design.language, picture: found?.picture };
    return { ...layOutLayer(layer, painted, turns, members), members, pictureKey: found?.key };
  };
  const painted = design.layers.filter(isPainted);
  const layers = hasGroups(painted) ? layOutGroups(painted, layOut) : painted.map((layer) => layOut(layer));
  return {
    design,
    background: { key: pictures.background?.key, picture: pictures.background?.picture },
    layers,
  };
}

const byId = new WeakMap<Scene, ReadonlyMap<string, SceneLayer>>();

/** All layers of a scene, which many others are compared with. */
function layersById(scene: Scene): ReadonlyMap<string, SceneLayer> {
  const known = byId.get(scene);
  if (known !== undefined) return known;
  const layers = new Map(withMembers(scene.layers).map((layer) => [layer.layer.layer_id, layer]));
  byId.set(scene, layers);
  return layers;
}

function isMadeOf(
  same: SceneLayer,
  { layer, turns, members, pictureKey }: Pick<SceneLayer, "layer" | "turns" | "members" | "pictureKey">,
): boolean {
  return (
    same.pictureKey === pictureKey &&
    isSame(same.layer, layer) &&
    isSame(same.turns, turns) &&
    areSame(same.members, members)
  );
}

function areSame(one: readonly object[] = [], other: readonly object[] = []): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
}

/** Paints what lies under all layers; formats without transparency get white under everything. */
export function paintGround(
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
