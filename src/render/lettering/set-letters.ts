import { type Box, meet } from "../../design/geometry.ts";
import type { Layer } from "../../design/layer-kinds.ts";
import { differingInk } from "../../paint/differing-ink.ts";
import type { LaidOutLayer } from "../../paint/laid-out-layer.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import type { CodedJpeg } from "../jpeg/coded-jpeg.ts";
import type { Patch, PatchCodec } from "../patches/patch-codec.ts";
import type { RenderJob } from "../render-job.ts";
import type { LayOutPlain } from "./lay-out-text.ts";
import type { LetterContext } from "./letter-context.ts";
import { type MaskLayer, mostPixels } from "./masks/mask-layer.ts";
import type { MissingLetters, WantedMasks } from "./masks/missing-letters.ts";
import { pixelsToLay } from "./pixels-to-lay.ts";
import { differingLayers, type Plate } from "./plates/plate.ts";

interface Tools {
  layOut: LayOutPlain;
  letters: LetterContext;
  layer: MaskLayer;
  missing: MissingLetters;
  codec: PatchCodec<CodedJpeg>;
}

/** The file, in memory that the next call writes over, and the texts that differ as they were laid out. */
export interface SetPicture {
  file: Uint8Array;
  texts: ReadonlyMap<number, LaidOutLayer>;
}

/** Why a picture couldn't be made from a plate. */
export interface Unset {
  why: "no plain letters" | "masks missing" | "lower layer";
  /** Masks that are worth making now. */
  wanted?: readonly WantedMasks[];
  /** The place of a layer under the plate's that differs. */
  lower?: number;
}

/** Makes a picture that differs from a plate's in plain letters alone. */
export type SetLetters = (plate: Plate, job: RenderJob) => SetPicture | Unset;

// Some three milliseconds' at most; what has more of wide shadows is a render process's.
const mostLaid = 3_000_000;

const forGood: Unset = { why: "no plain letters" };

export function createSetLetters(tools: Tools): SetLetters {
  const { layOut, codec, missing } = tools;
  return (plate, job) => {
    const differing = differingLayers(plate.job, job);
    if (differing === undefined) return forGood;
    const [lowest] = differing;
    if (lowest === undefined) return { file: codec.file(plate.coded), texts: none };
    if (lowest < plate.from) {
      // One that isn't plain would have its plate made in vain, and again for each reader who has another.
      const lower = layOut(job.design.layers[lowest] as Layer, job.design.language);
      return lower === undefined ? forGood : { why: "lower layer", lower: lowest };
    }
    const texts = new Map(plate.texts);
    const changed: Box[] = [];
    for (const place of differing) {
      const before = plate.texts.get(place);
      const after = layOut(job.design.layers[place] as Layer, job.design.language);
      if (before === undefined || after === undefined) return forGood;
      texts.set(place, after);
      changed.push(...differingInk(before, after));
    }
    const boxes = codec.patchesOver(changed, job.design);
    const hidden = boxes.some((box) => plate.over.some((ink) => meet(ink, box)));
    const met = [...texts.values()].filter(({ ink }) => boxes.some((box) => meet(ink, box)));
    if (hidden || areaOf(boxes) > mostPixels || sumOf(met, pixelsToLay) > mostLaid) return forGood;
    const patches = paintPatches(tools, plate, met, boxes);
    const { whole, wanted } = missing.take();
    if (!whole) return { why: "masks missing", wanted };
    const file = codec.patchedFile(plate.coded, patches, { quality: job.quality, opaque: true });
    return { file, texts: onlyAt(texts, differing) };
  };
}

const none: ReadonlyMap<number, LaidOutLayer> = new Map();

function areaOf(boxes: readonly Box[]): number {
  return sumOf(boxes, ({ width, height }) => width * height);
}

function sumOf<Part>(parts: readonly Part[], numberOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + numberOf(part), 0);
}

function onlyAt(texts: ReadonlyMap<number, LaidOutLayer>, places: readonly number[]) {
  return new Map([...texts].filter(([place]) => places.includes(place)));
}

/** The bottom in these boxes, and over it all texts that meet them, bottom first. */
function paintPatches(
  { letters, layer }: Tools,
  { bottom, job: { design } }: Plate,
  texts: readonly LaidOutLayer[],
  boxes: readonly Box[],
): Patch[] {
  const memory = layer.memory(layer.masks);
  const area = { x: 0, y: 0, width: design.width, height: design.height };
  let at = layer.pixels;
  return boxes.map((box) => {
    const { x, y, width, height } = box;
    for (let row = 0; row < height; row += 1) {
      const from = ((y + row) * design.width + x) * 4;
      memory.set(bottom.subarray(from, from + width * 4), at + row * width * 4);
    }
    letters.begin({ ...box, at });
    const met = texts.filter(({ ink }) => meet(ink, box));
    paintLayers(letters.context, met, { area, needed: box, createSheet: never, moment: 0 });
    const data = new Uint8ClampedArray(memory.buffer, at, width * height * 4);
    at += width * height * 4;
    return { ...box, data };
  });
}

function never(): never {
  throw new Error("Plain letters need no sheet");
}
