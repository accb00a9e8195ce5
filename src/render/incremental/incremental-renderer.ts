import { createBoundedCache, type CreateSharingCache } from "../../bounds/bounded-cache.ts";
import type { Box } from "../../design/geometry.ts";
import { setTextDefaults } from "../../paint/draw-lines.ts";
import type { Scene } from "../../paint/scene.ts";
import type { Patch, PatchCodec } from "../../../packages/codecs/patch-codec.ts";
import { canvasesOf, canvasOver, paintBoxes } from "./cached-layers.ts";
import { type FrameTools, freePixels } from "./offscreen-canvases.ts";
import {
  extendReference,
  type KeptReference,
  paintDefaults,
  paintReference,
  type ReferenceTools,
  restoredReference,
} from "./paint-reference.ts";
import { paintWhole } from "./paint-whole.ts";
import {
  codeOptionsOf,
  type ImageInParts,
  type ImageInput,
  type PatchesOver,
  planFrom,
  type PlanOfParts,
  type Reference,
  type SceneVersion,
} from "./reference.ts";
import { type StoredReference, writeReference } from "./stored-reference.ts";

export interface RendererTools extends FrameTools {
  /** Creates a cache for references. */
  createCache: CreateSharingCache;
  /** Larger images are not cached. */
  maxPixels: number;
}

type VersionQuality = Pick<ImageInParts, "version" | "quality">;

/** An image of which nothing is kept. */
export interface WholeImage extends ImageInput {
  version?: SceneVersion | undefined;
  /** Layers, by layer_id, that values can change. Static layers between them are flattened. */
  dynamicLayers: ReadonlySet<string>;
}

/** An image, and the reference that it was made from or became. */
export interface MadeImage<File> {
  file: File;
  reference: Reference;
}

/** What a renderer has of a version. */
export interface Found {
  reference: Reference | undefined;
  /** Whether the version was rendered lately. */
  wasRendered: boolean;
}

/**
 * Makes images of a format that is encoded in parts. The pixels are the same in every way. Everything is painted when a method
 * returns. A reference that was found is valid until the next wait, because it may then be evicted.
 */
export interface IncrementalRenderer<File> {
  maxPixels: number;
  patchesOver: PatchesOver;
  find(version: SceneVersion, quality: number): Found;
  /** Paints and encodes everything, and keeps nothing but the fact that the version was rendered. */
  whole(image: WholeImage): File;
  /** Makes an image as `planFrom` says, of which parts are kept or reused. */
  make(plan: PlanOfParts, image: ImageInParts): MadeImage<File>;
  /** Whether references of the format can be kept in files. */
  isStorable: boolean;
  /**
   * For a version without a reference: makes one of `defaults`, the version without readers' values, and the image from it.
   * `writeReferenceFile` gets what a file keeps of it. `defaults` and the image share static layers.
   */
  makeReferenceOfDefaults(
    image: ImageInParts,
    defaults: Scene,
    writeReferenceFile: (content: Uint8Array) => void,
  ): File;
  /**
   * Takes a stored reference as the version's. Throws if it isn't one. `scene` has no readers' values, and only those static
   * layers that were stored.
   */
  restore(image: ImageInParts, stored: Pick<StoredReference, "cached" | "coded">): void;
  /** Paints boxes of whole pixels, which don't overlap, as they are at a moment of the animation. */
  paintAt(scene: Scene, reference: Reference, boxes: readonly Box[], moment: number): Patch[];
}

const maxVersions = 10_000;

interface RendererOptions extends Partial<Pick<ReferenceTools<unknown>, "isWhole" | "keepsStatics">> {
  /** Whether each quality has its own reference, because the kept parts of a JPEG depend on it. */
  byQuality?: boolean;
}

export function createIncrementalRenderer<Coded, File>(
  codec: PatchCodec<Coded, File>,
  tools: RendererTools,
  { byQuality = false, isWhole = false, keepsStatics = false }: RendererOptions = {},
): IncrementalRenderer<File> {
  const references = createReferences<Coded>(tools, byQuality);
  const referenceTools = { ...tools, codec, isWhole, keepsStatics };

  const paintAt: IncrementalRenderer<File>["paintAt"] = (scene, reference, boxes, moment) =>
    paintPatches({ scene, cached: references.partsOf(reference).cached, boxes, moment }, tools);
  const patch = (image: ImageInput, reference: Reference, boxes: readonly Box[]): File => {
    const { coded } = references.partsOf(reference);
    // Without a difference it may still have another palette.
    if (boxes.length === 0 && image.palette === undefined) return codec.file(coded);
    const patches = boxes.length === 0 ? [] : paintAt(image.scene, reference, boxes, 0);
    return codec.patchedFile(coded, patches, codeOptionsOf(image));
  };
  const make: IncrementalRenderer<File>["make"] = (plan, image) => {
    switch (plan.kind) {
      case "make reference": {
        const kept = references.keep(image, paintReference(image, plan.reference, referenceTools));
        return { file: codec.file(kept.coded), reference: kept.reference };
      }
      case "extend reference": {
        const { kept, boxes } = extendReference(image, plan.reference, referenceTools);
        const { reference } = references.keep(image, kept);
        return { file: patch(image, reference, boxes), reference };
      }
      case "patch":
        return { file: patch(image, plan.reference, plan.boxes), reference: plan.reference };
      case "same":
        return { file: patch(image, plan.reference, []), reference: plan.reference };
      default:
        return plan satisfies never;
    }
  };
  return {
    maxPixels: tools.maxPixels,
    patchesOver: (boxes, size) => codec.patchesOver(boxes, size),
    isStorable: !isWhole && !keepsStatics,
    find: (version, quality) => references.find(version, quality),
    whole(image) {
      if (image.version !== undefined) references.noteRendered(image.version, image.quality);
      return encodeWhole(image, codec, tools);
    },
    make,
    paintAt,
    ...createStoring({ references, make }, referenceTools),
  };
}

/** The two ways in which a stored reference comes about: made for a file, and read from one. */
function createStoring<Coded, File>(
  {
    references,
    make,
  }: Pick<IncrementalRenderer<File>, "make"> & {
    references: Pick<ReturnType<typeof createReferences<Coded>>, "keep">;
  },
  tools: ReferenceTools<Coded>,
): Pick<IncrementalRenderer<File>, "makeReferenceOfDefaults" | "restore"> {
  const { codec } = tools;
  return {
    makeReferenceOfDefaults(image, defaults, writeReferenceFile) {
      const kept = references.keep(image, paintDefaults({ ...image, scene: defaults }, tools));
      writeReferenceFile(writeReference(kept));
      const { reference } = kept;
      // With the drawings of static layers, which the reference's scene hasn't.
      const plan = planFrom({ ...reference, scene: defaults }, image.scene, codec.patchesOver);
      return make({ ...plan, reference }, image).file;
    },
    restore(image, { cached, coded }) {
      if (codec.isCoded?.(coded, image.scene.design) !== true)
        throw new Error("Not an encoded image of this size");
      references.keep(image, restoredReference(image, { cached, coded }, tools));
    },
  };
}

function encodeWhole<Coded, File>(
  { scene, quality, dynamicLayers }: WholeImage,
  codec: PatchCodec<Coded, File>,
  tools: FrameTools,
): File {
  const pixels = paintWhole(scene, { alpha: codec.alpha, dynamicLayers }, tools);
  const options = codeOptionsOf({ scene, quality });
  const file = codec.encode?.(pixels, options) ?? codec.file(codec.code(pixels, options));
  if (!codec.keepsPixels) freePixels(pixels.data);
  return file;
}

/** One reference of each version, or of each version and quality. */
function createReferences<Coded>(
  { createCache, freeLater }: Pick<RendererTools, "createCache" | "freeLater">,
  byQuality: boolean,
) {
  const rendered = createBoundedCache<true>(maxVersions);
  const cache = createCache<KeptReference<Coded>>(({ cached }) => {
    // The image in progress may be made from it.
    freeLater(canvasesOf(cached.parts));
    return cached.bytes;
  });
  // Also of references that were evicted while an image is made from them.
  const partsByReference = new WeakMap<Reference, KeptReference<Coded>>();
  const keyOf = ({ key }: SceneVersion, quality: number) => (byQuality ? `${key} q${quality}` : key);
  return {
    find(version: SceneVersion, quality: number): Found {
      const key = keyOf(version, quality);
      return { reference: cache.get(key)?.reference, wasRendered: rendered.get(key) === true };
    },
    noteRendered(version: SceneVersion, quality: number): void {
      rendered.set(keyOf(version, quality), true);
    },
    keep({ version, quality }: VersionQuality, kept: KeptReference<Coded>): KeptReference<Coded> {
      partsByReference.set(kept.reference, kept);
      cache.set(keyOf(version, quality), kept, { weight: kept.bytes });
      return kept;
    },
    partsOf(reference: Reference): KeptReference<Coded> {
      const parts = partsByReference.get(reference);
      if (parts === undefined) throw new Error("A reference of another renderer");
      return parts;
    },
  };
}

function paintPatches(
  painting: Parameters<typeof paintBoxes>[1],
  { acquire, release, createOffscreen }: RendererTools,
): Patch[] {
  const size = canvasOver(painting);
  const canvas = acquire(size.width, size.height);
  const { context } = canvas;
  setTextDefaults(context, painting.scene.design.language);
  paintBoxes(context, painting, { createOffscreen });
  const patches = painting.boxes.map((box) => {
    const { data } = context.getImageData(box.x, box.y, box.width, box.height);
    return { ...box, data };
  });
  release(canvas);
  return patches;
}
