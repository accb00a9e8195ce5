import { freePixels } from "../../bounds/external-memory.ts";
import { readColour } from "../../design/colour.ts";
import { type Box, intersection } from "../../design/geometry.ts";
import { takesPicture } from "../../kinds/kinds.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import type { Scene } from "../../paint/scene.ts";
import type { VersionPalette } from "../../../packages/codecs/gif/gif-colours.ts";
import type { CodeOptions, PatchCodec } from "../../../packages/codecs/patch-codec.ts";
import {
  type CachedLayers,
  cacheLayers,
  extendBackdrop,
  liesIn,
  partsInCommon,
  type RenderTarget,
} from "./cached-layers.ts";
import type { Comparison, SceneVersion } from "./decide-way.ts";
import { differingBoxes } from "./differing-boxes.ts";
import { isDynamic } from "../../paint/scene-parts.ts";
import { isOutlier, newScore, type OutlierScore } from "./is-outlier.ts";
import type { FrameTools } from "./offscreen-canvases.ts";
import { reachOfDynamicLayers } from "./reach.ts";
import { withoutStatics } from "./without-statics.ts";

/** An earlier image of a version, whose parts later ones reuse. */
export interface Reference<Coded> {
  scene: Scene;
  /** Layers, by layer_id, in which images may differ from it. */
  dynamicLayers: ReadonlySet<string>;
  cached: CachedLayers;
  /** How many parts the last image shared with this one, and how many consecutive images have shared that many. */
  common: number;
  times: number;
  /** How many consecutive images must share parts before the backdrop is extended. */
  patience: number;
  score: OutlierScore;
  coded: Coded;
  /** Size in memory, in bytes. */
  bytes: number;
}

/** The input for painting a reference. */
interface ReferencePlan {
  scene: Scene;
  quality: number;
  version: SceneVersion;
  palette?: VersionPalette | undefined;
}

export interface ReferenceTools<Coded> extends FrameTools {
  codec: Omit<PatchCodec<Coded, unknown>, "file" | "patchedFile">;
  /** Whether the backdrop is kept whole, because `paintAt` is called with any boxes. */
  isWhole: boolean;
  /** Whether the scene of a reference can be painted whole, as animations need. */
  keepsStatics: boolean;
}

// Twice in turn the same layers were equal before they are worth painting into the backdrop.
const firstPatience = 2;

/** Paints a reference that replaces an earlier one. */
export function paintReference<Coded>(
  plan: ReferencePlan,
  earlier: Reference<Coded> | undefined,
  tools: ReferenceTools<Coded>,
): Reference<Coded> {
  // Earlier readers' values are expected again.
  const expected = earlier?.cached.area ?? [];
  const painted = paintOver(plan, plan.version.dynamicLayers, expected, tools);
  return { ...painted, score: newScore(earlier?.score) };
}

/**
 * Paints a reference with the version's own values, so that nothing in it is a reader's. Returns it with what an image needs of
 * it. `defaults` shares layers that are equal with the image's scene.
 */
export function paintDefaults<Coded>(
  { scene, version, quality }: ReferencePlan,
  defaults: Scene,
  tools: ReferenceTools<Coded>,
): { reference: Reference<Coded>; comparison: Comparison } {
  const dynamicLayers = withoutLowestPictures(version.dynamicLayers, defaults);
  const painted = paintOver({ scene: defaults, version, quality }, dynamicLayers, [], tools);
  const reference = { ...painted, score: newScore() };
  // With the drawings of static layers, which the reference's scene hasn't.
  return { reference, comparison: compareWith({ ...reference, scene: defaults }, scene, tools.codec) };
}

/** The reference with these parts, which were stored in a file. `scene` has the version's own values. */
export function restoredReference<Coded>(
  { scene, version }: Pick<ReferencePlan, "scene" | "version">,
  stored: { cached: CachedLayers; coded: Coded },
  { codec }: Pick<ReferenceTools<Coded>, "codec">,
): Reference<Coded> {
  const dynamicLayers = withoutLowestPictures(version.dynamicLayers, scene);
  return { ...newReference(scene, dynamicLayers, stored, codec), score: newScore() };
}

/**
 * The dynamic layers without images below all others: those that show a picture of the design do so for most readers. An image
 * with another picture gets another reference. Images above other dynamic layers stay, because they are painted over what
 * differs.
 */
function withoutLowestPictures(dynamicLayers: ReadonlySet<string>, { layers }: Scene): Set<string> {
  const other = layers.findIndex((layer) => !takesPicture(layer.layer) && isDynamic(layer, dynamicLayers));
  const lowest = layers.slice(0, other < 0 ? layers.length : other);
  const pictures = lowest.filter(({ layer }) => takesPicture(layer)).map(({ layer }) => layer.layer_id);
  return dynamicLayers.difference(new Set(pictures));
}

/**
 * Paints a reference again over a larger area, in which an image out of its reach lies too. Returns it with the boxes in which
 * that image differs. The image itself would be a bad reference: most others reach less far, and differ from it wherever it
 * has ink.
 */
export function extendReference<Coded>(
  plan: ReferencePlan,
  earlier: Reference<Coded>,
  tools: ReferenceTools<Coded>,
): { reference: Reference<Coded>; boxes: Box[] } {
  const { scene } = plan;
  const { dynamicLayers, score } = earlier;
  const kept = withDynamicLayersOf(earlier.scene, scene, dynamicLayers);
  const differing = differingBoxes(kept, scene, dynamicLayers) ?? [];
  const expected = [...differing, ...earlier.cached.area];
  const reference = { ...paintOver({ ...plan, scene: kept }, dynamicLayers, expected, tools), score };
  return { reference, boxes: patchesIn(reference.cached.area, differing, scene, tools.codec) };
}

/** An earlier scene of a version, with the static layers of a later one, which can be painted. */
function withDynamicLayersOf(earlier: Scene, later: Scene, dynamicLayers: ReadonlySet<string>): Scene {
  const layers = later.layers.map((layer, index) =>
    isDynamic(layer, dynamicLayers) ? (earlier.layers[index] ?? layer) : layer,
  );
  return { design: earlier.design, changed: earlier.changed, background: later.background, layers };
}

/** Paints and encodes a scene, and keeps what lies in the reach of its dynamic layers or where images are expected to differ. */
function paintOver<Coded>(
  { scene, quality, version, palette }: ReferencePlan,
  differingLayers: ReadonlySet<string>,
  expected: readonly Box[],
  { codec, acquire, freeLater, createOffscreen, isWhole, keepsStatics }: ReferenceTools<Coded>,
): Omit<Reference<Coded>, "score"> {
  const { width, height } = scene.design;
  const reach = [...reachOfDynamicLayers(scene, differingLayers), ...expected];
  const area = isWhole ? [{ x: 0, y: 0, width, height }] : codec.patchesOver(reach, scene.design);
  const scratch = acquire(width, height);
  const target = { alpha: codec.alpha, createOffscreen };
  const layers = { dynamicLayers: version.dynamicLayers, differingLayers, area };
  const cached = cacheLayers(scene, layers, { ...target, scratch, freeLater });
  const { data } = scratch.context.getImageData(0, 0, width, height);
  const coded = codec.code({ data, width, height }, codeOptionsOf({ scene, quality, palette }));
  if (!codec.keepsPixels) freePixels(data);
  const kept = keepsStatics ? scene : withoutStatics(scene, differingLayers);
  return newReference(kept, differingLayers, { cached, coded }, codec);
}

function newReference<Coded>(
  scene: Scene,
  dynamicLayers: ReadonlySet<string>,
  { cached, coded }: { cached: CachedLayers; coded: Coded },
  { weigh }: Pick<PatchCodec<Coded>, "weigh">,
): Omit<Reference<Coded>, "score"> {
  const bytes = cached.bytes + weigh(coded) + bytesOfPictures(scene);
  return { scene, dynamicLayers, cached, coded, bytes, common: 0, times: 0, patience: firstPatience };
}

export function codeOptionsOf({
  scene: { design },
  quality,
  palette,
}: Pick<ReferencePlan, "scene" | "quality" | "palette">): CodeOptions {
  return { quality, opaque: readColour(design.background.color).alpha === 1, palette };
}

/** Compares a scene with a reference of its version, and counts the comparison in the reference's score. */
export function compareWith<Coded>(
  reference: Reference<Coded>,
  scene: Scene,
  codec: Pick<PatchCodec<Coded>, "patchesOver">,
): Comparison {
  const { dynamicLayers } = reference;
  const boxes = differingBoxes(reference.scene, scene, dynamicLayers);
  if (boxes === undefined) return { outcome: "static layers differ" };
  const compared = { reference: reference.scene, scene, boxes, dynamicLayers };
  if (isOutlier(reference.score, compared)) return { outcome: "outlier" };
  const { area } = reference.cached;
  if (!liesIn(area, boxes, scene)) return { outcome: "out of reach" };
  return { outcome: "comparable", boxes: patchesIn(area, boxes, scene, codec) };
}

/** The patches over these boxes. What a patch has beside them may not be kept in the area, and is equal. */
function patchesIn<Coded>(
  area: readonly Box[],
  boxes: readonly Box[],
  scene: Scene,
  { patchesOver }: Pick<PatchCodec<Coded>, "patchesOver">,
): Box[] {
  return patchesOver(boxes, scene.design)
    .flatMap((patch) =>
      liesIn(area, [patch], scene) ? [patch] : area.map((part) => intersection(patch, part)),
    )
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Including all frames of animated pictures, which a still scene keeps too when they are too many to show. */
function bytesOfPictures({ design, background, layers, cachedPictures }: Scene): number {
  const frames = background.picture?.movement?.frames.length ?? 0;
  return withMembers(layers).reduce(
    (sum, { layer: { layer_id, width, height }, pictureKey, drawing }) =>
      sum +
      (pictureKey === undefined || cachedPictures?.layers.has(layer_id) === true
        ? 0
        : width * height * 4 * (drawing.motion?.moments.length ?? 1)),
    design.width * design.height * 4 * frames,
  );
}

/**
 * Usually the same layer differs, so what is below it is worth painting once. Each time that an image has less in common
 * than the backdrop holds, twice as many must have it before the backdrop is painted on again: otherwise readers who take
 * turns would have it painted for each of them.
 */
export function settleBackdrop<Coded>(
  reference: Reference<Coded>,
  later: Scene,
  { acquire, release, ...target }: RenderTarget & Pick<FrameTools, "acquire" | "release" | "freeLater">,
): void {
  const { cached, scene, patience } = reference;
  const common = partsInCommon(cached, scene, later);
  reference.times = reference.common === common ? reference.times + 1 : 1;
  reference.common = common;
  const isLess = common < cached.backdrop.parts;
  if (isLess) reference.patience = patience * 2;
  else if (common === cached.backdrop.parts || reference.times < patience) return;
  const scratch = acquire(scene.design.width, scene.design.height);
  extendBackdrop(cached, scene, common, { ...target, scratch });
  release(scratch);
}
