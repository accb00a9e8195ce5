import { readColour } from "../../design/colour.ts";
import type { CreateSheet } from "../../paint/canvas.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import type { Dropped } from "../collect-dropped.ts";
import { paintGround, type Scene } from "../scene.ts";
import type { PooledSheet } from "../sheets.ts";
import {
  type BakedLayers,
  bakeLayers,
  isOpen,
  paintRows,
  partsInCommon,
  settleBottom,
} from "./baked-layers.ts";
import { type CodedPicture, type StripCodec, type StripOptions, stripRows } from "./strip-codec.ts";
import { rowsOf, type StripRun, touchedStrips } from "./touched-strips.ts";

/** A picture made before, kept for what later ones of the same design version share with it. */
interface Reference<Strip> {
  scene: Scene;
  baked: BakedLayers;
  /** How many parts over the ground the last picture had in common with this one. */
  common?: number;
  coded: CodedPicture<Strip>;
}

/** The design version that a scene is one of many of. */
export interface SceneVersion {
  /** Names it, and all else that its pictures have in common. */
  key: string;
  /** Layers whose content may differ from picture to picture, by layer_id. */
  open: ReadonlySet<string>;
}

export interface StripTools {
  /** The canvas to paint on; what it held before stands on it still. */
  lend: (width: number, height: number) => PooledSheet;
  createSheet: CreateSheet;
  /** Bytes that pictures made before may take. */
  referenceBytes: number;
  dropped: Dropped;
}

export interface RenderStrips {
  /** The scene of an earlier picture of this key, whose laid-out layers may be taken over. */
  sceneLike(key: string | undefined): Scene | undefined;
  render(scene: Scene, quality: number, version: SceneVersion | undefined): Uint8Array;
}

/**
 * Renders scenes to a format that is joined from strips. Of pictures made from one design version only the strips of
 * rows are painted and coded that differ from an earlier one; the rest is joined from its coded strips, and the
 * samples are the same either way.
 */
export function createRenderStrips<Strip>(codec: StripCodec<Strip>, tools: StripTools): RenderStrips {
  const references = createBoundedCache<Reference<Strip>>(tools.referenceBytes, tools.dropped);
  const work: Work<Strip> = { codec, ...tools };
  return {
    sceneLike: (key) => (key === undefined ? undefined : references.get(key)?.scene),
    render(scene, quality, version) {
      const options = { quality, opaque: readColour(scene.design.background.color).alpha === 1 };
      if (version === undefined) return codec.join(renderAlone(work, scene, options));
      const known = references.get(version.key);
      const runs = known && differingStrips(known.scene, scene, version.open);
      if (known !== undefined && runs !== undefined)
        return codec.join(renderRuns(work, scene, options, { reference: known, runs }));
      const reference = renderFirst(work, scene, options, version.open);
      references.set(version.key, reference, weigh(codec, reference));
      return codec.join(reference.coded);
    },
  };
}

type Work<Strip> = { codec: StripCodec<Strip> } & StripTools;

function weigh<Strip>(codec: StripCodec<Strip>, { scene, baked, coded }: Reference<Strip>): number {
  const strips = coded.strips.reduce((sum, strip) => sum + codec.weigh(strip), 0);
  const pictures = withMembers(scene.layers).reduce(
    (sum, { layer, pictureKey }) => sum + (pictureKey === undefined ? 0 : layer.width * layer.height * 4),
    0,
  );
  return baked.bytes + strips + pictures;
}

/** The strips in which two scenes can differ; undefined when they have too little in common. */
function differingStrips(one: Scene, other: Scene, open: ReadonlySet<string>): StripRun[] | undefined {
  const comparable =
    one.background.key === other.background.key &&
    one.layers.length === other.layers.length &&
    one.layers.every(
      (layer, index) =>
        layer === other.layers[index] ||
        (layer.layer.layer_id === other.layers[index]?.layer.layer_id && isOpen(layer, open)),
    );
  if (!comparable) return undefined;
  const boxes = other.layers.flatMap((layer, index) => {
    const before = one.layers[index];
    return before === undefined || before === layer ? [] : [before.ink, layer.ink];
  });
  return touchedStrips(boxes, other.design.height);
}

/** A picture that shares nothing with others. */
function renderAlone<Strip>(
  { codec, lend, createSheet }: Work<Strip>,
  scene: Scene,
  options: StripOptions,
): CodedPicture<Strip> {
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  if (codec.alpha) context.clearRect(0, 0, width, height);
  paintGround(context, scene, codec.alpha);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
  return codec.codePicture({ data: context.getImageData(0, 0, width, height).data, width, height }, options);
}

function renderFirst<Strip>(
  { codec, lend, createSheet }: Work<Strip>,
  scene: Scene,
  options: StripOptions,
  open: ReadonlySet<string>,
): Reference<Strip> {
  const { width, height } = scene.design;
  const paper = { alpha: codec.alpha, createSheet };
  const baked = bakeLayers(scene, open, paper);
  const { context } = lend(width, height);
  paintRows(context, { scene, baked }, paper);
  const { data } = context.getImageData(0, 0, width, height);
  return { scene, baked, coded: codec.codePicture({ data, width, height }, options) };
}

interface Difference<Strip> {
  reference: Reference<Strip>;
  runs: readonly StripRun[];
}

function renderRuns<Strip>(
  { codec, lend, createSheet }: Work<Strip>,
  scene: Scene,
  options: StripOptions,
  { reference, runs }: Difference<Strip>,
): CodedPicture<Strip> {
  if (runs.length === 0) return reference.coded;
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  const rows = runs.map((run) => rowsOf(run, height));
  const paper = { alpha: codec.alpha, createSheet };
  const { baked } = reference;
  settle(reference, partsInCommon(baked, reference.scene, scene), paper);
  paintRows(context, { scene, baked, rows }, paper);
  const strips = [...reference.coded.strips];
  for (const [index, run] of runs.entries()) {
    const { top, rows: count } = rows[index] as { top: number; rows: number };
    const { data } = context.getImageData(0, top, width, count);
    for (let strip = run.from; strip < run.to; strip += 1) {
      const start = (strip - run.from) * stripRows;
      const rgba = new Uint8Array(data.buffer, data.byteOffset + start * width * 4);
      const size = { width, height: Math.min(stripRows, count - start) };
      strips[strip] = codec.codeStrip(rgba, size, { ...options, place: strip });
    }
  }
  return { head: reference.coded.head, strips };
}

/** Mostly it is the same layer that differs; only what two pictures in turn had in common is worth painting once. */
function settle<Strip>(
  reference: Reference<Strip>,
  common: number,
  paper: { alpha: boolean; createSheet: CreateSheet },
): void {
  const { baked, scene } = reference;
  const again = reference.common === common;
  reference.common = common;
  if (common < baked.bottom.parts || (again && common > baked.bottom.parts))
    settleBottom(baked, scene, common, paper);
}
