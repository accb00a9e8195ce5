import { createBoundedCache, type CreateSharingCache } from "../../bounds/bounded-cache.ts";
import { readColour } from "../../design/colour.ts";
import { type Box, intersection } from "../../design/geometry.ts";
import { setTextDefaults } from "../../paint/draw-lines.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import type { Scene } from "../../paint/scene.ts";
import type { CodeOptions, Patch, PatchCodec } from "../codecs/patch-codec.ts";
import {
  type CachedLayers,
  cacheLayers,
  canvasOver,
  extendBackdrop,
  liesIn,
  paintBoxes,
  partsInCommon,
  reachOfDynamicLayers,
  type RenderTarget,
} from "./cached-layers.ts";
import type { Comparison, SceneVersion } from "./decide-way.ts";
import { differingBoxes } from "./differing-boxes.ts";
import { isOutlier, newScore, type OutlierScore } from "./is-outlier.ts";
import { type FrameTools, paintWhole } from "./offscreen-canvases.ts";
import { withoutStatics } from "./without-statics.ts";

/** An earlier image of a version, whose parts later ones reuse. */
interface Reference<Coded> {
  scene: Scene;
  cached: CachedLayers;
  /** How many parts the last image shared with this one, and how many consecutive images have shared that many. */
  common: number;
  times: number;
  /** How many consecutive images must share parts before the backdrop is extended. */
  patience: number;
  score: OutlierScore;
  coded: Coded;
}

export interface RendererTools extends FrameTools {
  /** Creates a cache for references. */
  createCache: CreateSharingCache;
  /** Larger images are not cached. */
  mostPixels: number;
}

/** The input for rendering one image in a chosen way. */
export interface ImagePlan {
  scene: Scene;
  quality: number;
  version?: SceneVersion | undefined;
}

/**
 * Makes images of a format that is encoded in parts. The pixels are the same in every way: `whole` paints and encodes
 * everything, `reference` too, and keeps what later images of the version share; `incremental` paints and encodes only
 * boxes that differ from the reference. Everything is painted when a method returns.
 */
export interface IncrementalRenderer<File> {
  mostPixels: number;
  /** The scene of the version's reference, whose layers can be reused. Static layers may only be so in `incremental`. */
  referenceScene(version: SceneVersion, quality: number): Scene | undefined;
  compare(plan: ImagePlan & { version: SceneVersion }): Comparison;
  /** Keeps nothing but the fact that the version was rendered. */
  whole(plan: ImagePlan): File;
  reference(plan: ImagePlan & { version: SceneVersion }): File;
  /** `boxes` are those of the comparison; without any, the reference's file is returned. */
  incremental(plan: ImagePlan & { version: SceneVersion; boxes: readonly Box[] }): File;
  /**
   * Paints boxes of whole pixels, which don't overlap, as they are at a moment of the animation. The scene is the one of the
   * last image that was made as `reference` or `incremental`.
   */
  paintAt(plan: ImagePlan & { version: SceneVersion; boxes: readonly Box[]; moment: number }): Patch[];
}

// Twice in turn the same layers were equal before they are worth painting into the backdrop.
const firstPatience = 2;
const mostVersions = 10_000;

interface RendererOptions {
  /** Whether each quality has its own reference, because the kept parts of a JPEG depend on it. */
  byQuality?: boolean;
  /** Whether the backdrop is kept whole, because `paintAt` is called with any boxes. */
  isWhole?: boolean;
  /** Whether the scene of a reference can be painted whole, as animations need. */
  keepsStatics?: boolean;
}

export function createIncrementalRenderer<Coded, File>(
  codec: PatchCodec<Coded, File>,
  tools: RendererTools,
  { byQuality = false, isWhole = false, keepsStatics = false }: RendererOptions = {},
): IncrementalRenderer<File> {
  const references = tools.createCache<Reference<Coded>>();
  const rendered = createBoundedCache<true>(mostVersions);
  const keyOf = ({ key }: SceneVersion, quality: number) => (byQuality ? `${key} q${quality}` : key);
  const find = (version: SceneVersion, quality: number) => references.get(keyOf(version, quality));
  const target: RenderTarget = { alpha: codec.alpha, createOffscreen: tools.createOffscreen };

  return {
    mostPixels: tools.mostPixels,
    referenceScene: (version, quality) => find(version, quality)?.scene,
    compare({ scene, quality, version }) {
      const reference = find(version, quality);
      if (reference !== undefined) return compareWith(reference, scene, version, codec);
      return { outcome: rendered.get(keyOf(version, quality)) ? "no reference" : "never rendered" };
    },
    whole({ scene, quality, version }) {
      if (version !== undefined) rendered.set(keyOf(version, quality), true);
      const pixels = paintWhole(scene, codec.alpha, tools);
      const options = optionsOf(scene, quality);
      return codec.encode?.(pixels, options) ?? codec.file(codec.code(pixels, options));
    },
    reference({ scene, quality, version }) {
      const before = find(version, quality);
      const area = isWhole ? [wholeOf(scene)] : areaOf(scene, version, before?.cached.area, codec);
      const { cached, pixels } = paintReference(scene, { ...version, area }, target, tools);
      const coded = codec.code(pixels, optionsOf(scene, quality));
      const state = { common: 0, times: 0, patience: firstPatience, score: newScore(before?.score) };
      const kept = keepsStatics ? scene : withoutStatics(scene, version.dynamicLayers);
      const weight = cached.bytes + codec.weigh(coded) + bytesOfPictures(kept);
      references.set(keyOf(version, quality), { scene: kept, cached, coded, ...state }, { weight });
      return codec.file(coded);
    },
    incremental({ scene, quality, version, boxes }) {
      const reference = existing(find(version, quality));
      if (boxes.length === 0) return codec.file(reference.coded);
      settleBackdrop(reference, scene, { ...target, ...tools });
      const patches = paintPatches({ scene, cached: reference.cached, boxes, moment: 0 }, target, tools);
      return codec.patchedFile(reference.coded, patches, optionsOf(scene, quality));
    },
    paintAt({ scene, quality, version, boxes, moment }) {
      const reference = existing(find(version, quality));
      return paintPatches({ scene, cached: reference.cached, boxes, moment }, target, tools);
    },
  };
}

function existing<Coded>(reference: Reference<Coded> | undefined): Reference<Coded> {
  if (reference === undefined) throw new Error("The version has no reference");
  return reference;
}

function compareWith<Coded>(
  reference: Reference<Coded>,
  scene: Scene,
  { dynamicLayers }: SceneVersion,
  codec: Pick<PatchCodec<Coded>, "patchesOver">,
): Comparison {
  const boxes = differingBoxes(reference.scene, scene, dynamicLayers);
  if (boxes === undefined) return { outcome: "static layers differ" };
  const compared = { reference: reference.scene, scene, boxes, dynamicLayers };
  if (isOutlier(reference.score, compared)) return { outcome: "outlier" };
  const { area } = reference.cached;
  if (!liesIn(area, boxes, scene)) return { outcome: "out of reach" };
  // What a patch has beside the boxes may not be kept, and is equal.
  const patches = codec
    .patchesOver(boxes, scene.design)
    .flatMap((patch) => area.map((part) => intersection(patch, part)))
    .filter(({ width, height }) => width > 0 && height > 0);
  return { outcome: "comparable", boxes: patches.sort((one, other) => one.y - other.y || one.x - other.x) };
}

/** Where images may differ from a new reference. Earlier readers' values are expected again. */
function areaOf<Coded>(
  scene: Scene,
  { dynamicLayers }: SceneVersion,
  earlier: readonly Box[] = [],
  { patchesOver }: Pick<PatchCodec<Coded>, "patchesOver">,
): Box[] {
  return patchesOver([...reachOfDynamicLayers(scene, dynamicLayers), ...earlier], scene.design);
}

function optionsOf({ design }: Scene, quality: number): CodeOptions {
  return { quality, opaque: readColour(design.background.color).alpha === 1 };
}

function paintReference(
  scene: Scene,
  cutting: { dynamicLayers: ReadonlySet<string>; area: readonly Box[] },
  target: RenderTarget,
  { acquire }: RendererTools,
) {
  const { width, height } = scene.design;
  const scratch = acquire(width, height);
  const cached = cacheLayers(scene, cutting, { ...target, scratch });
  const { data } = scratch.context.getImageData(0, 0, width, height);
  return { cached, pixels: { data, width, height } };
}

function wholeOf({ design }: Scene): Box {
  return { x: 0, y: 0, width: design.width, height: design.height };
}

function paintPatches(
  painting: { scene: Scene; cached: CachedLayers; boxes: readonly Box[]; moment: number },
  target: RenderTarget,
  { acquire, release }: RendererTools,
): Patch[] {
  const size = canvasOver(painting);
  const canvas = acquire(size.width, size.height);
  const { context } = canvas;
  setTextDefaults(context, painting.scene.design.language);
  paintBoxes(context, painting, target);
  const patches = painting.boxes.map((box) => {
    const { data } = context.getImageData(box.x, box.y, box.width, box.height);
    return { ...box, data };
  });
  release(canvas);
  return patches;
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
function settleBackdrop<Coded>(
  reference: Reference<Coded>,
  later: Scene,
  { acquire, release, ...target }: RenderTarget & RendererTools,
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
