import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { readColour } from "../../design/colour.ts";
import type { CreateSheet } from "../../paint/canvas.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import { paintGround, type Scene } from "../scene.ts";
import type { PooledSheet } from "../sheets.ts";
import { type CodedPicture, type StripCodec, type StripOptions, stripRows } from "./strip-codec.ts";
import { rowsOf, type StripRun, touchedStrips } from "./touched-strips.ts";

/** A picture made before, kept for what later ones of the same design share with it. */
interface Reference<Strip> {
  scene: Scene;
  coded: CodedPicture<Strip>;
  /** Ground and the layers below this one, painted. */
  prefix?: { below: number; image: Canvas };
}

export interface StripTools {
  /** The canvas to paint on; what it held before stands on it still. */
  lend: (width: number, height: number) => PooledSheet;
  createSheet: CreateSheet;
  /** Bytes that pictures made before may take. */
  referenceBytes: number;
}

export interface RenderStrips {
  /** The scene of an earlier picture of this key, whose laid-out layers may be taken over. */
  sceneLike(key: string | undefined): Scene | undefined;
  render(scene: Scene, quality: number, key: string | undefined): Uint8Array;
}

/**
 * Renders scenes to a format that is joined from strips. Of pictures made from one design version only the strips of
 * rows are painted and coded that differ from an earlier one; the rest is joined from its coded strips, and the
 * samples are the same either way.
 */
export function createRenderStrips<Strip>(codec: StripCodec<Strip>, tools: StripTools): RenderStrips {
  const references = createBoundedCache<Reference<Strip>>(tools.referenceBytes);
  return {
    sceneLike: (key) => (key === undefined ? undefined : references.get(key)?.scene),
    render(scene, quality, key) {
      const options = { quality, opaque: isOpaque(scene.design.background.color) };
      const reference = key === undefined ? undefined : references.get(key);
      const runs = reference && differingStrips(reference.scene, scene);
      if (reference !== undefined && runs !== undefined)
        return codec.join(renderRuns(codec, scene, options, { reference, runs }, tools));
      const coded = renderWhole(codec, scene, options, tools);
      if (key !== undefined) {
        const made = { scene, coded };
        references.set(key, made, weigh(codec, made));
      }
      return codec.join(coded);
    },
  };
}

function isOpaque(colour: string): boolean {
  return readColour(colour).alpha === 1;
}

/** What a reference will hold, its canvas of painted layers included. */
function weigh<Strip>(codec: StripCodec<Strip>, { scene, coded }: Reference<Strip>): number {
  const canvas = scene.design.width * scene.design.height * 4;
  const strips = coded.strips.reduce((sum, strip) => sum + codec.weigh(strip), 0);
  const pictures = withMembers(scene.layers).reduce(
    (sum, { layer, pictureKey }) => sum + (pictureKey === undefined ? 0 : layer.width * layer.height * 4),
    0,
  );
  return canvas + strips + pictures;
}

/** The strips in which two scenes can differ; undefined when they have too little in common. */
function differingStrips(one: Scene, other: Scene): StripRun[] | undefined {
  const comparable =
    one.background.key === other.background.key &&
    one.layers.length === other.layers.length &&
    one.layers.every(({ layer }, index) => layer.layer_id === other.layers[index]?.layer.layer_id);
  if (!comparable) return undefined;
  const boxes = other.layers.flatMap((layer, index) => {
    const before = one.layers[index];
    return before === undefined || before === layer ? [] : [before.ink, layer.ink];
  });
  return touchedStrips(boxes, other.design.height);
}

function renderWhole<Strip>(
  codec: StripCodec<Strip>,
  scene: Scene,
  options: StripOptions,
  { lend, createSheet }: StripTools,
): CodedPicture<Strip> {
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  if (codec.alpha) context.clearRect(0, 0, width, height);
  paintGround(context, scene, codec.alpha);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
  return codec.codePicture({ data: context.getImageData(0, 0, width, height).data, width, height }, options);
}

interface Difference<Strip> {
  reference: Reference<Strip>;
  runs: readonly StripRun[];
}

function renderRuns<Strip>(
  codec: StripCodec<Strip>,
  scene: Scene,
  options: StripOptions,
  { reference, runs }: Difference<Strip>,
  tools: StripTools,
): CodedPicture<Strip> {
  const { width, height } = scene.design;
  const context = paintRuns(codec, scene, { reference, runs }, tools);
  const strips = [...reference.coded.strips];
  for (const run of runs) {
    const { top, rows } = rowsOf(run, height);
    const { data } = context.getImageData(0, top, width, rows);
    for (let strip = run.from; strip < run.to; strip += 1) {
      const start = (strip - run.from) * stripRows;
      const rgba = new Uint8Array(data.buffer, data.byteOffset + start * width * 4);
      const size = { width, height: Math.min(stripRows, rows - start) };
      strips[strip] = codec.codeStrip(rgba, size, { ...options, place: strip });
    }
  }
  return { head: reference.coded.head, strips };
}

/**
 * Paints all that shows in these strips; elsewhere layers may be missing. Nothing is clipped to the strips: Skia
 * smooths edges and blurs shadows a shade differently under a clip, and the samples must not tell the two ways apart.
 */
function paintRuns<Strip>(
  codec: StripCodec<Strip>,
  scene: Scene,
  { reference, runs }: Difference<Strip>,
  { lend, createSheet }: StripTools,
): PooledSheet["context"] {
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  const below = scene.layers.findIndex((layer, index) => layer !== reference.scene.layers[index]);
  if (runs.length === 0) return context;
  const prefix = prefixOf(codec, reference, below, createSheet);
  for (const run of runs) {
    const { top, rows } = rowsOf(run, height);
    if (codec.alpha) context.clearRect(0, top, width, rows);
    context.drawImage(prefix, 0, top, width, rows, 0, top, width, rows);
  }
  const touched = scene.layers.slice(below).filter(({ ink }) =>
    runs.some((run) => {
      const { top, rows } = rowsOf(run, height);
      return ink.y < top + rows && ink.y + ink.height > top;
    }),
  );
  paintLayers(context, touched, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
  return context;
}

/** What lies below the first layer that differs, painted once and kept: mostly it is the same layer each time. */
function prefixOf<Strip>(
  codec: StripCodec<Strip>,
  reference: Reference<Strip>,
  below: number,
  createSheet: CreateSheet,
): Canvas {
  if (reference.prefix?.below === below) return reference.prefix.image;
  const { width, height } = reference.scene.design;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  paintGround(context, reference.scene, codec.alpha);
  const area = { x: 0, y: 0, width, height };
  paintLayers(context, reference.scene.layers.slice(0, below), { area, createSheet, moment: 0 });
  reference.prefix = { below, image: canvas };
  return canvas;
}
