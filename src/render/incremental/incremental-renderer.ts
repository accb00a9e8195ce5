import { createBoundedCache, type CreateSharingCache } from "../../bounds/bounded-cache.ts";
import { freePixels } from "../../bounds/external-memory.ts";
import type { Box } from "../../design/geometry.ts";
import { setTextDefaults } from "../../paint/draw-lines.ts";
import type { Scene } from "../../paint/scene.ts";
import type { VersionPalette } from "../../../packages/codecs/gif/gif-colours.ts";
import type { Patch, PatchCodec } from "../../../packages/codecs/patch-codec.ts";
import {
  type CachedLayers,
  canvasesOfLayers,
  canvasOver,
  paintBoxes,
  type RenderTarget,
} from "./cached-layers.ts";
import type { Comparison, SceneVersion } from "./decide-way.ts";
import type { FrameTools } from "./offscreen-canvases.ts";
import { paintWhole } from "./paint-whole.ts";
import {
  codeOptionsOf,
  compareWith,
  extendReference,
  paintDefaults,
  paintReference,
  type Reference,
  type ReferenceTools,
  restoredReference,
  settleBackdrop,
} from "./reference.ts";
import { type StoredReference, writeReference } from "./stored-reference.ts";

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
  /** What frames of a GIF share; by default one for the reference. */
  palette?: VersionPalette | undefined;
}

interface WholePlan extends ImagePlan {
  /** Layers, by layer_id, that values can change; by default the version's. */
  dynamicLayers?: ReadonlySet<string> | undefined;
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
  whole(plan: WholePlan): File;
  reference(plan: ImagePlan & { version: SceneVersion }): File;
  /** Whether references of the format can be kept in files. */
  isStorable: boolean;
  /**
   * For a version without a reference: makes one of `defaults`, the version without readers' values, and the image from it.
   * `store` gets what a file keeps of it. `defaults` and the image share static layers.
   */
  referenceOfDefaults(
    plan: ImagePlan & { version: SceneVersion; defaults: Scene; store: (content: Uint8Array) => void },
  ): File;
  /**
   * Takes a stored reference as the version's. Throws if it isn't one. `scene` has no readers' values, and only those static layers that were stored.
   */
  restore(
    plan: { scene: Scene; quality: number; version: SceneVersion },
    stored: Pick<StoredReference, "cached" | "coded">,
  ): void;
  /** For an image out of the reference's reach: the reference keeps its scene, and gets a larger area. */
  extendedReference(plan: ImagePlan & { version: SceneVersion }): File;
  /** `boxes` are those of the comparison; without any, the reference's file is returned. */
  incremental(plan: ImagePlan & { version: SceneVersion; boxes: readonly Box[] }): File;
  /**
   * Paints boxes of whole pixels, which don't overlap, as they are at a moment of the animation. The scene is the one of the
   * last image that was made as `reference` or `incremental`.
   */
  paintAt(plan: ImagePlan & { version: SceneVersion; boxes: readonly Box[]; moment: number }): Patch[];
}

const mostVersions = 10_000;

interface RendererOptions extends Partial<Pick<ReferenceTools<unknown>, "isWhole" | "keepsStatics">> {
  /** Whether each quality has its own reference, because the kept parts of a JPEG depend on it. */
  byQuality?: boolean;
}

export function createIncrementalRenderer<Coded, File>(
  codec: PatchCodec<Coded, File>,
  tools: RendererTools,
  { byQuality = false, isWhole = false, keepsStatics = false }: RendererOptions = {},
): IncrementalRenderer<File> {
  const { keyOf, find, usedBy, keep } = createReferences<Coded>(tools, byQuality);
  const rendered = createBoundedCache<true>(mostVersions);
  const target: RenderTarget = { alpha: codec.alpha, createOffscreen: tools.createOffscreen };
  const referenceTools = { ...tools, codec, isWhole, keepsStatics };

  const patch = (
    reference: Reference<Coded>,
    { boxes, ...plan }: ImagePlan & { boxes: readonly Box[] },
  ): File => {
    const { scene, palette } = plan;
    // Without a difference it may still have another palette.
    if (boxes.length === 0 && palette === undefined) return codec.file(reference.coded);
    if (boxes.length === 0) return codec.patchedFile(reference.coded, [], codeOptionsOf(plan));
    settleBackdrop(reference, scene, { ...target, ...tools });
    const patches = paintPatches({ scene, cached: reference.cached, boxes, moment: 0 }, target, tools);
    return codec.patchedFile(reference.coded, patches, codeOptionsOf(plan));
  };

  const extend = (plan: VersionPlan, earlier: Reference<Coded>): File => {
    const { reference, boxes } = extendReference(plan, earlier, referenceTools);
    return patch(keep(plan, reference), { ...plan, boxes });
  };

  const replace = (plan: VersionPlan, earlier: Reference<Coded> | undefined): File =>
    codec.file(keep(plan, paintReference(plan, earlier, referenceTools)).coded);

  return {
    mostPixels: tools.mostPixels,
    referenceScene: (version, quality) => find({ version, quality })?.scene,
    compare(plan) {
      const reference = find(plan);
      if (reference !== undefined) return compareWith(reference, plan.scene, codec);
      return { outcome: rendered.get(keyOf(plan)) ? "no reference" : "never rendered" };
    },
    whole(plan) {
      if (plan.version !== undefined) rendered.set(keyOf({ ...plan, version: plan.version }), true);
      return encodeWhole(plan, codec, tools);
    },
    reference: (plan) => replace(plan, find(plan)),
    isStorable: !isWhole && !keepsStatics,
    ...createStoring({ keep, patch, extend, replace, referenceTools }),
    extendedReference: (plan) => extend(plan, usedBy(plan)),
    incremental: (plan) => patch(usedBy(plan), plan),
    paintAt({ boxes, moment, ...plan }) {
      const { scene } = plan;
      return paintPatches({ scene, cached: usedBy(plan).cached, boxes, moment }, target, tools);
    },
  };
}

function encodeWhole<Coded, File>(
  { scene, quality, version, dynamicLayers = version?.dynamicLayers ?? new Set() }: WholePlan,
  codec: PatchCodec<Coded, File>,
  tools: FrameTools,
): File {
  const pixels = paintWhole(scene, { alpha: codec.alpha, dynamicLayers }, tools);
  const options = codeOptionsOf({ scene, quality });
  const file = codec.encode?.(pixels, options) ?? codec.file(codec.code(pixels, options));
  if (!codec.keepsPixels) freePixels(pixels.data);
  return file;
}

type VersionPlan = ImagePlan & { version: SceneVersion };

/** The two ways in which a stored reference comes about: made for a file, and read from one. */
function createStoring<Coded, File>({
  keep,
  patch,
  extend,
  replace,
  referenceTools,
}: {
  keep: (plan: VersionPlan, reference: Reference<Coded>) => Reference<Coded>;
  patch: (reference: Reference<Coded>, plan: ImagePlan & { boxes: readonly Box[] }) => File;
  extend: (plan: VersionPlan, earlier: Reference<Coded>) => File;
  replace: (plan: VersionPlan, earlier: Reference<Coded>) => File;
  referenceTools: ReferenceTools<Coded>;
}): Pick<IncrementalRenderer<File>, "referenceOfDefaults" | "restore"> {
  return {
    referenceOfDefaults({ defaults, store, ...plan }) {
      const { reference, comparison } = paintDefaults(plan, defaults, referenceTools);
      store(writeReference(keep(plan, reference)));
      if (comparison.outcome === "comparable") return patch(reference, { ...plan, boxes: comparison.boxes });
      return comparison.outcome === "out of reach" ? extend(plan, reference) : replace(plan, reference);
    },
    restore(plan, { cached, coded }) {
      const { isCoded } = referenceTools.codec;
      if (isCoded?.(coded, plan.scene.design) !== true) throw new Error("Not an encoded image of this size");
      keep(plan, restoredReference(plan, { cached, coded }, referenceTools));
    },
  };
}

/** One reference of each version, or of each version and quality. */
function createReferences<Coded>(
  { createCache, freeLater }: Pick<RendererTools, "createCache" | "freeLater">,
  byQuality: boolean,
) {
  type Plan = { version: SceneVersion; quality: number; scene?: Scene };
  // What an image is made from, until it is made. The cache may have no room for it, or need the room for a palette meanwhile.
  const used = new WeakMap<Scene, Reference<Coded>>();
  const references = createCache<Reference<Coded>>(({ cached }) => {
    // The image in progress may be made from it.
    freeLater(canvasesOfLayers(cached));
    return cached.bytes;
  });
  const keyOf = ({ version: { key }, quality }: Plan) => (byQuality ? `${key} q${quality}` : key);
  const find = (plan: Plan) => {
    const reference = references.get(keyOf(plan));
    if (plan.scene !== undefined && reference !== undefined) used.set(plan.scene, reference);
    return reference;
  };
  return {
    keyOf,
    find,
    /** The reference that was found or kept for the scene, even if it is evicted meanwhile. */
    usedBy: (plan: Plan & { scene: Scene }) => existing(used.get(plan.scene) ?? find(plan)),
    keep: (plan: Plan & { scene: Scene }, reference: Reference<Coded>): Reference<Coded> => {
      used.set(plan.scene, reference);
      references.set(keyOf(plan), reference, { weight: reference.bytes });
      return reference;
    },
  };
}

function existing<Coded>(reference: Reference<Coded> | undefined): Reference<Coded> {
  if (reference === undefined) throw new Error("The version has no reference");
  return reference;
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
