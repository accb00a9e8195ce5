import type { PatchCodec } from "../../../packages/codecs/patch-codec.ts";
import { type Box, intersection } from "../../design/geometry.ts";
import type { VersionKey } from "../../design/version-key.ts";
import { differingInk } from "../../paint/differing-ink.ts";
import { wholePixels } from "../../paint/layer-ink.ts";
import { isDynamic, type Scene } from "../../paint/scene.ts";

/** The design version that a scene belongs to. */
export interface SceneVersion {
  key: VersionKey;
  /** Layers, by layer_id, whose content may differ between images. */
  dynamicLayers: ReadonlySet<string>;
}

/** An earlier image of a version, whose parts later ones reuse. It never changes; its renderer has the parts. */
export interface Reference {
  readonly scene: Scene;
  /** Layers, by layer_id, in which images may differ from it. */
  readonly dynamicLayers: ReadonlySet<string>;
  /** Boxes of whole pixels that don't overlap, in which images may differ from it. */
  readonly area: readonly Box[];
}

export type PatchesOver = PatchCodec<never>["patchesOver"];

/** The comparison of a scene with the reference of its version. */
type Comparison =
  | { outcome: "static layers differ" }
  /** It differs where nothing is kept of the backdrop. */
  | { outcome: "out of reach" }
  /** Boxes of whole pixels that have to be painted and encoded again. */
  | { outcome: "comparable"; boxes: readonly Box[] };

/** Compares a scene with a reference of its version. */
export function compareWith(
  { scene: earlier, dynamicLayers, area }: Reference,
  scene: Scene,
  patchesOver: PatchesOver,
): Comparison {
  const boxes = differingBoxes(earlier, scene, dynamicLayers);
  if (boxes === undefined) return { outcome: "static layers differ" };
  if (!liesIn(area, boxes, scene)) return { outcome: "out of reach" };
  return { outcome: "comparable", boxes: patchesIn(area, boxes, scene, patchesOver) };
}

/** The patches over these boxes. What a patch has beside them may not be kept in the area, and is equal. */
export function patchesIn(
  area: readonly Box[],
  boxes: readonly Box[],
  scene: Scene,
  patchesOver: PatchesOver,
): Box[] {
  return patchesOver(boxes, scene.design)
    .flatMap((patch) =>
      liesIn(area, [patch], scene) ? [patch] : area.map((part) => intersection(patch, part)),
    )
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Whether the boxes lie in an area, as far as they lie on the image. */
function liesIn(area: readonly Box[], boxes: readonly Box[], { design }: Scene): boolean {
  const image = { x: 0, y: 0, width: design.width, height: design.height };
  const pixelsOf = ({ width, height }: Box) => width * height;
  return boxes.every((box) => {
    const pixels = wholePixels(box, image);
    if (pixels === undefined) return true;
    return area.reduce((sum, part) => sum + pixelsOf(intersection(part, pixels)), 0) === pixelsOf(pixels);
  });
}

/** Where two scenes of a version can differ; undefined when more than dynamic layers differ. */
export function differingBoxes(
  one: Scene,
  other: Scene,
  dynamicLayers: ReadonlySet<string>,
): Box[] | undefined {
  const areComparable =
    one.background.key === other.background.key &&
    one.layers.length === other.layers.length &&
    one.layers.every(
      (layer, index) =>
        layer === other.layers[index] ||
        (layer.layer.layer_id === other.layers[index]?.layer.layer_id && isDynamic(layer, dynamicLayers)),
    );
  if (!areComparable) return undefined;
  return other.layers.flatMap((layer, index) => {
    const before = one.layers[index];
    return before === undefined ? [] : differingInk(before, layer);
  });
}
