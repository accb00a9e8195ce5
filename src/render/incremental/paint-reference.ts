import type { Box } from "../../design/geometry.ts";
import { takesPicture } from "../../kinds/painters.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { isDynamic, type Scene } from "../../paint/scene.ts";
import type { PatchCodec } from "../../../packages/codecs/patch-codec.ts";
import { type CachedLayers, cacheLayers } from "./cached-layers.ts";
import { codeOptionsOf, differingBoxes, type ImageInParts, patchesIn, type Reference } from "./reference.ts";
import { type FrameTools, freePixels } from "./offscreen-canvases.ts";
import { reachOfDynamicLayers } from "./reach.ts";
import { withoutStatics } from "./without-statics.ts";

/** A reference with the parts that its renderer keeps. */
export interface KeptReference<Coded> {
  reference: Reference;
  cached: CachedLayers;
  coded: Coded;
  /** Size in memory, in bytes. */
  bytes: number;
}

export interface ReferenceTools<Coded> extends FrameTools {
  codec: Omit<PatchCodec<Coded, unknown>, "file" | "patchedFile">;
  /** Whether the backdrop is kept whole, because `paintAt` is called with any boxes. */
  isWhole: boolean;
  /** Whether the scene of a reference can be painted whole, as animations need. */
  keepsStatics: boolean;
}

/** Paints a reference. Images are expected to differ from it where they differed from an earlier one of the version. */
export function paintReference<Coded>(
  image: ImageInParts,
  earlier: Reference | undefined,
  tools: ReferenceTools<Coded>,
): KeptReference<Coded> {
  return paintOver(image, image.version.dynamicLayers, earlier?.area ?? [], tools);
}

/** Paints a reference with the version's own values, so that nothing in it is a reader's. */
export function paintDefaults<Coded>(
  image: ImageInParts,
  tools: ReferenceTools<Coded>,
): KeptReference<Coded> {
  return paintOver(image, withoutLowestPictures(image), [], tools);
}

/** The reference with these parts, which were stored in a file. `scene` has the version's own values. */
export function restoredReference<Coded>(
  image: Pick<ImageInParts, "scene" | "version">,
  parts: { cached: CachedLayers; coded: Coded },
  { codec }: Pick<ReferenceTools<Coded>, "codec">,
): KeptReference<Coded> {
  return keptReference({ scene: image.scene, dynamicLayers: withoutLowestPictures(image) }, parts, codec);
}

/**
 * The dynamic layers without images below all others: those that show a picture of the design do so for most readers. An image
 * with another picture gets another reference. Images above other dynamic layers stay, because they are painted over what
 * differs.
 */
function withoutLowestPictures({
  version: { dynamicLayers },
  scene: { layers },
}: Pick<ImageInParts, "scene" | "version">): Set<string> {
  const other = layers.findIndex((layer) => !takesPicture(layer.layer) && isDynamic(layer, dynamicLayers));
  const lowest = layers.slice(0, other < 0 ? layers.length : other);
  const pictures = lowest.filter(({ layer }) => takesPicture(layer)).map(({ layer }) => layer.layer_id);
  return dynamicLayers.difference(new Set(pictures));
}

/** Paints and encodes a scene, and keeps what lies in the reach of its dynamic layers or where images are expected to differ. */
function paintOver<Coded>(
  { scene, quality, version, palette }: ImageInParts,
  differingLayers: ReadonlySet<string>,
  expected: readonly Box[],
  { codec, acquire, freeLater, createOffscreen, isWhole, keepsStatics }: ReferenceTools<Coded>,
): KeptReference<Coded> {
  const { width, height } = scene.design;
  const reach = [...reachOfDynamicLayers(scene, differingLayers), ...expected];
  const area = isWhole ? [{ x: 0, y: 0, width, height }] : codec.patchesOver(reach, scene.design);
  const scratch = acquire(width, height);
  const painting = { alpha: codec.alpha, createOffscreen, scratch, freeLater };
  const layers = { dynamicLayers: version.dynamicLayers, differingLayers, area };
  const cached = cacheLayers(scene, layers, painting);
  const { data } = scratch.context.getImageData(0, 0, width, height);
  const coded = codec.code({ data, width, height }, codeOptionsOf({ scene, quality, palette }));
  if (!codec.keepsPixels) freePixels(data);
  const kept = keepsStatics ? scene : withoutStatics(scene, differingLayers);
  return keptReference({ scene: kept, dynamicLayers: differingLayers }, { cached, coded }, codec);
}

function keptReference<Coded>(
  { scene, dynamicLayers }: Pick<Reference, "scene" | "dynamicLayers">,
  { cached, coded }: { cached: CachedLayers; coded: Coded },
  { weigh }: Pick<PatchCodec<Coded>, "weigh">,
): KeptReference<Coded> {
  const bytes = cached.bytes + weigh(coded) + bytesOfPictures(scene);
  return { reference: { scene, dynamicLayers, area: cached.area }, cached, coded, bytes };
}

/**
 * Paints a reference again over a larger area, in which an image out of its reach lies too. Returns it with the boxes in which
 * that image differs. The image itself would be a bad reference: most others reach less far, and differ from it wherever it
 * has ink.
 */
export function extendReference<Coded>(
  image: ImageInParts,
  earlier: Reference,
  tools: ReferenceTools<Coded>,
): { kept: KeptReference<Coded>; boxes: Box[] } {
  const { scene } = image;
  const again = withDynamicLayersOf(earlier, scene);
  const differing = differingBoxes(again, scene, earlier.dynamicLayers) ?? [];
  const expected = [...differing, ...earlier.area];
  const kept = paintOver({ ...image, scene: again }, earlier.dynamicLayers, expected, tools);
  return { kept, boxes: patchesIn(kept.reference.area, differing, scene, tools.codec.patchesOver) };
}

/** An earlier scene of a version, with the static layers of a later one, which can be painted. */
function withDynamicLayersOf({ scene: earlier, dynamicLayers }: Reference, later: Scene): Scene {
  const layers = later.layers.map((layer, index) =>
    isDynamic(layer, dynamicLayers) ? (earlier.layers[index] ?? layer) : layer,
  );
  return { design: earlier.design, changed: earlier.changed, background: later.background, layers };
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
