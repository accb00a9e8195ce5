import { readColour } from "../../design/colour.ts";
import type { Box } from "../../design/geometry.ts";
import type { CreateSheet } from "../../paint/canvas.ts";
import { readyForLetters } from "../../paint/draw-lines.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { type FrameTools, paintWhole } from "./paint-whole.ts";
import type { Scene } from "../../paint/scene.ts";
import type { CreateSharingCache } from "../../bounds/shared-bound.ts";
import {
  type BakedLayers,
  bakeLayers,
  canvasOver,
  paintBoxes,
  partsInCommon,
  settleBottom,
} from "./baked-layers.ts";
import { differingBoxes } from "./differing-boxes.ts";
import { isOutlier, newStanding, type Standing } from "./is-outlier.ts";
import type { CodeOptions, PatchCodec } from "../codecs/patch-codec.ts";

/** A picture made before, kept for what later ones of the same design version share with it. */
interface Reference<Coded> {
  scene: Scene;
  baked: BakedLayers;
  /** How many parts over the ground the last picture had in common with this one, and how many had in turn. */
  common?: number;
  times?: number;
  /** How many have to, for the bottom to be painted on up to there; 2 at first. */
  patience?: number;
  standing: Standing;
  coded: Coded;
}

/** The design version that a scene is one of many of. */
export interface SceneVersion {
  /** Names it, and all else that its pictures have in common. */
  key: string;
  /** Layers whose content may differ from picture to picture, by layer_id. */
  open: ReadonlySet<string>;
}

export interface PatchTools extends FrameTools {
  /** Makes a cache for pictures made before. */
  createCache: CreateSharingCache;
  /** Larger pictures share nothing: it would be too much to be kept. */
  mostPixels: number;
}

export interface RenderPatches<File = Uint8Array> {
  /** The scene of an earlier picture of this key, whose laid-out layers may be taken over. */
  sceneLike(key: string | undefined): Scene | undefined;
  render(scene: Scene, quality: number, version: SceneVersion | undefined): File;
}

/**
 * Renders scenes to a format that is coded in parts. Of pictures made from one design version only what differs from an
 * earlier one is painted and coded; the rest is taken from that one's coding, and the samples are the same either way.
 */
export function createRenderPatches<Coded, File>(
  codec: PatchCodec<Coded, File>,
  tools: PatchTools,
): RenderPatches<File> {
  const references = tools.createCache<Reference<Coded>>();
  const work: Work<Coded, File> = { codec, ...tools };
  return {
    sceneLike: (key) => (key === undefined ? undefined : references.get(key)?.scene),
    render(scene, quality, version) {
      const options = { quality, opaque: readColour(scene.design.background.color).alpha === 1 };
      // To bake the layers of a picture too large to be kept would be for nothing.
      if (version === undefined || pixelsOf(scene) > tools.mostPixels)
        return codec.file(codec.code(paintWhole(scene, codec.alpha, tools), options));
      const known = references.get(version.key);
      const { open } = version;
      const boxes = known && differingBoxes(known.scene, scene, open);
      if (known !== undefined && boxes !== undefined) {
        if (!isOutlier(known.standing, { reference: known.scene, scene, boxes, open }))
          return renderPatches(work, scene, options, { reference: known, boxes });
      }
      const standing = newStanding(boxes && known?.standing);
      const reference = { ...renderFirst(work, scene, options, open), standing };
      references.set(version.key, reference, weigh(codec, reference));
      return codec.file(reference.coded);
    },
  };
}

type Work<Coded, File> = { codec: PatchCodec<Coded, File> } & PatchTools;

function weigh<Coded>(
  codec: Pick<PatchCodec<Coded>, "weigh">,
  { scene, baked, coded }: Reference<Coded>,
): number {
  return baked.bytes + codec.weigh(coded) + bytesOfPictures(scene);
}

/** All frames of those that move: where a scene stands still all the same, for they are too many, it holds them too. */
function bytesOfPictures({ design, background, layers }: Scene): number {
  const frames = background.picture?.movement?.frames.length ?? 0;
  return withMembers(layers).reduce(
    (sum, { layer: { width, height }, pictureKey, drawing }) =>
      sum + (pictureKey === undefined ? 0 : width * height * 4 * (drawing.motion?.moments.length ?? 1)),
    design.width * design.height * 4 * frames,
  );
}

function pixelsOf({ design: { width, height } }: Scene): number {
  return width * height;
}

function renderFirst<Coded, File>(
  { codec, lend, createSheet }: Work<Coded, File>,
  scene: Scene,
  options: CodeOptions,
  open: ReadonlySet<string>,
): Omit<Reference<Coded>, "standing"> {
  const { width, height } = scene.design;
  const paper = { alpha: codec.alpha, createSheet };
  const desk = lend(width, height);
  const { context } = desk;
  const baked = bakeLayers(scene, open, { ...paper, desk });
  paintBoxes(context, { scene, baked }, paper);
  const { data } = context.getImageData(0, 0, width, height);
  return { scene, baked, coded: codec.code({ data, width, height }, options) };
}

interface Difference<Coded> {
  reference: Reference<Coded>;
  boxes: readonly Box[];
}

function renderPatches<Coded, File>(
  { codec, lend, createSheet }: Work<Coded, File>,
  scene: Scene,
  options: CodeOptions,
  { reference, boxes: differing }: Difference<Coded>,
): File {
  const { width, height } = scene.design;
  const boxes = codec.patchesOver(differing, { width, height });
  if (boxes.length === 0) return codec.file(reference.coded);
  const paper = { alpha: codec.alpha, createSheet };
  const { baked } = reference;
  settle(reference, partsInCommon(baked, reference.scene, scene), paper);
  const canvas = canvasOver({ scene, baked, boxes });
  const { context } = lend(canvas.width, canvas.height);
  readyForLetters(context, scene.design.language);
  paintBoxes(context, { scene, baked, boxes }, paper);
  const patches = boxes.map((box) => {
    const { data } = context.getImageData(box.x, box.y, box.width, box.height);
    return { ...box, data };
  });
  return codec.patchedFile(reference.coded, patches, options);
}

/**
 * Mostly it is the same layer that differs; only what two pictures in turn had in common is worth painting once. Each
 * time that one had less, twice as many have to: else readers who take turns would have the bottom painted for each.
 */
function settle<Coded>(
  reference: Reference<Coded>,
  common: number,
  paper: { alpha: boolean; createSheet: CreateSheet },
): void {
  const { baked, scene, times = 0, patience = 2 } = reference;
  reference.times = reference.common === common ? times + 1 : 1;
  reference.common = common;
  if (common < baked.bottom.parts) {
    reference.patience = patience * 2;
    settleBottom(baked, scene, common, paper);
  } else if (common > baked.bottom.parts && reference.times >= patience) {
    settleBottom(baked, scene, common, paper);
  }
}
