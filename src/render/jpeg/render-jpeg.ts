import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { CreateSheet } from "../../paint/canvas.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { type BoundedCache, createBoundedCache } from "../bounded-cache.ts";
import { paintGround, type Scene } from "../scene.ts";
import type { PooledSheet } from "../sheets.ts";
import { type CodedJpeg, codeJpeg, writeJpeg } from "./encode-jpeg.ts";
import { encodeStrip, stripCount, stripRows } from "./strip.ts";
import { rowsOf, type StripRun, touchedStrips } from "./touched-strips.ts";

/** A picture made before, kept for what later ones of the same design share with it. */
interface Reference {
  scene: Scene;
  coded: CodedJpeg;
  /** Ground and the layers below this one, painted. */
  prefix?: { below: number; image: Canvas };
}

export interface JpegTools {
  /** The canvas to paint on; what it held before stands on it still. */
  lend: (width: number, height: number) => PooledSheet;
  createSheet: CreateSheet;
}

export interface RenderJpeg {
  /** The scene of an earlier picture of this key, whose laid-out layers may be taken over. */
  sceneLike(key: string | undefined): Scene | undefined;
  render(scene: Scene, quality: number, key: string | undefined): Uint8Array;
}

const referenceBytes = 96 * 1024 * 1024;
// Above this share of touched strips, painting in one go costs no more, and gives a closer picture to compare with.
const mostTouched = 0.7;

/**
 * Renders scenes to JPEG. Of pictures made from one design version only the strips of rows are painted and encoded
 * that differ from an earlier one; the rest is joined from its coded strips, and the samples are the same either way.
 */
export function createRenderJpeg(tools: JpegTools): RenderJpeg {
  const references = createBoundedCache<Reference>(referenceBytes);
  return {
    sceneLike: (key) => (key === undefined ? undefined : references.get(key)?.scene),
    render(scene, quality, key) {
      const reference = key === undefined ? undefined : references.get(key);
      const runs = reference && differingStrips(reference.scene, scene);
      if (reference !== undefined && runs !== undefined)
        return renderRuns(scene, quality, reference, runs, tools);
      const coded = renderWhole(scene, quality, tools);
      if (key !== undefined) remember(references, key, { scene, coded });
      return writeJpeg(coded);
    },
  };
}

function remember(references: BoundedCache<Reference>, key: string, reference: Reference): void {
  const { scene, coded } = reference;
  const canvas = scene.design.width * scene.design.height * 4;
  const scans = coded.scans.reduce((sum, scan) => sum + scan.byteLength, 0);
  const pictures = scene.layers.reduce(
    (sum, { layer, pictureKey }) => sum + (pictureKey === undefined ? 0 : layer.width * layer.height * 4),
    0,
  );
  references.set(key, reference, canvas + scans + pictures);
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
  const runs = touchedStrips(boxes, other.design.height);
  const touched = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  return touched > stripCount(other.design.height) * mostTouched ? undefined : runs;
}

function renderWhole(scene: Scene, quality: number, { lend, createSheet }: JpegTools): CodedJpeg {
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  paintGround(context, scene, false);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createSheet, moment: 0 });
  return codeJpeg({ data: context.getImageData(0, 0, width, height).data, width, height }, quality);
}

function renderRuns(
  scene: Scene,
  quality: number,
  reference: Reference,
  runs: readonly StripRun[],
  tools: JpegTools,
): Uint8Array {
  const { width, height } = scene.design;
  const context = paintRuns(scene, reference, runs, tools);
  const scans = [...reference.coded.scans];
  for (const run of runs) {
    const { top, rows } = rowsOf(run, height);
    const { data } = context.getImageData(0, top, width, rows);
    for (let strip = run.from; strip < run.to; strip += 1) {
      const start = (strip - run.from) * stripRows;
      const rgba = new Uint8Array(data.buffer, data.byteOffset + start * width * 4);
      const size = { width, height: Math.min(stripRows, rows - start) };
      scans[strip] = encodeStrip(rgba, size, { quality, place: strip }).scan;
    }
  }
  return writeJpeg({ head: reference.coded.head, scans });
}

/**
 * Paints all that shows in these strips; elsewhere layers may be missing. Nothing is clipped to the strips: Skia
 * smooths edges and blurs shadows a shade differently under a clip, and the samples must not tell the two ways apart.
 */
function paintRuns(
  scene: Scene,
  reference: Reference,
  runs: readonly StripRun[],
  { lend, createSheet }: JpegTools,
): PooledSheet["context"] {
  const { width, height } = scene.design;
  const { context } = lend(width, height);
  const below = scene.layers.findIndex((layer, index) => layer !== reference.scene.layers[index]);
  if (runs.length === 0) return context;
  context.drawImage(prefixOf(reference, below, createSheet), 0, 0);
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
function prefixOf(reference: Reference, below: number, createSheet: CreateSheet): Canvas {
  if (reference.prefix?.below === below) return reference.prefix.image;
  const { width, height } = reference.scene.design;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  paintGround(context, reference.scene, false);
  const area = { x: 0, y: 0, width, height };
  paintLayers(context, reference.scene.layers.slice(0, below), { area, createSheet, moment: 0 });
  reference.prefix = { below, image: canvas };
  return canvas;
}
