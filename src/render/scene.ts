import type { Design } from "../design/design.ts";
import type { Turn } from "../design/geometry.ts";
import { hasGroups } from "../design/groups.ts";
import type { Layer } from "../design/layer-kinds.ts";
import type { PaintContext } from "../paint/canvas.ts";
import { paintBackground } from "../paint/background.ts";
import {
  isPainted,
  type LaidOutLayer,
  layOutGroups,
  layOutLayer,
  withMembers,
} from "../paint/laid-out-layer.ts";
import type { Picture } from "../paint/picture.ts";
import type { PaintTools } from "../paint/drawing.ts";
import type { FoundPictures } from "./decoded-pictures.ts";

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

/** Lays a design out; layers that `like` has just so are taken over from it. */
export function layOutScene(design: Design, pictures: FoundPictures, tools: SceneTools, like?: Scene): Scene {
  const known = new Map(
    withMembers(like?.design.language === design.language ? like.layers : []).map((layer) => [
      layer.layer.layer_id,
      layer,
    ]),
  );
  const layOut = (layer: Layer, turns?: readonly Turn[], members?: readonly SceneLayer[]): SceneLayer => {
    const found = pictures.layers.get(layer.layer_id);
    const same = known.get(layer.layer_id);
    const isKept =
      same !== undefined &&
      same.pictureKey === found?.key &&
      same.drawing.holdsAt?.(tools) !== false &&
      isSame(same.layer, layer) &&
      (turns === undefined ? same.turns.length === 0 : isSame(same.turns, turns)) &&
      areSame(same.members, members);
    if (isKept) return same;
    const laidOut = layOutLayer(
      layer,
      { ...tools, language: design.language, picture: found?.picture },
      turns,
      members,
    );
    return { ...laidOut, members, pictureKey: found?.key };
  };
  const painted = design.layers.filter(isPainted);
  const layers = hasGroups(painted) ? layOutGroups(painted, layOut) : painted.map((layer) => layOut(layer));
  return {
    design,
    background: { key: pictures.background?.key, picture: pictures.background?.picture },
    layers,
  };
}

function isSame(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
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
