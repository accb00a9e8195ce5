import type { VersionPalette } from "../../../packages/codecs/gif/gif-colors.ts";
import type { CodeOptions, PatchCodec } from "../../../packages/codecs/patch-codec.ts";
import { isOpaque } from "../../design/color.ts";
import { type Box, intersection, wholePixels } from "../../design/geometry.ts";
import type { VersionKey } from "../../design/version-key.ts";
import { differingInk } from "../../paint/differing-ink.ts";
import { isDynamic, type Scene } from "../../paint/scene.ts";

/** The design version that a scene belongs to. */
export interface SceneVersion {
  key: VersionKey;
  /** Layers, by layer_id, whose content may differ between images. */
  dynamicLayers: ReadonlySet<string>;
}

/** One image to render. */
export interface ImageInput {
  scene: Scene;
  quality: number;
  /** What frames of a GIF share; by default one for the reference. */
  palette?: VersionPalette | undefined;
}

/** An image of which parts are kept or reused. */
export interface ImageInParts extends ImageInput {
  version: SceneVersion;
}

export function codeOptionsOf({ scene: { design }, quality, palette }: ImageInput): CodeOptions {
  return { quality, opaque: isOpaque(design.background.color), palette };
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

/** How an image, or the first frame of an animation, is made of which parts are kept or reused. */
export type PlanOfParts = typeof firstReference | PlanFromReference;

type PlanFromReference =
  /** Paints and encodes everything, and keeps it in the place of the reference. */
  | { kind: "make reference"; reference: Reference; why: "static layers differ" }
  /** Paints the reference again over a larger area, because of what differs beyond it, and then only what differs. */
  | { kind: "extend reference"; reference: Reference; why: "values reach further" }
  /** Paints and encodes only these boxes of whole pixels. */
  | { kind: "patch"; reference: Reference; boxes: readonly Box[]; why: "dynamic layers differ" }
  /** Takes the reference's own file. */
  | { kind: "same"; reference: Reference; why: "nothing differs" };

/** Paints and encodes everything, and keeps it: the version has no reference. */
export const firstReference = {
  kind: "make reference",
  reference: undefined,
  why: "opened again",
} as const;

/** Compares a scene with a reference of its version. */
export function planFrom(reference: Reference, scene: Scene, patchesOver: PatchesOver): PlanFromReference {
  const { scene: earlier, dynamicLayers, area } = reference;
  const differing = differingBoxes(earlier, scene, dynamicLayers);
  if (differing === undefined) return { kind: "make reference", reference, why: "static layers differ" };
  if (!liesIn(area, differing, scene))
    return { kind: "extend reference", reference, why: "values reach further" };
  const boxes = patchesIn(area, differing, scene, patchesOver);
  return boxes.length === 0
    ? { kind: "same", reference, why: "nothing differs" }
    : { kind: "patch", reference, boxes, why: "dynamic layers differ" };
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
