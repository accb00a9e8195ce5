import type { LaidOutLayer } from "../../../paint/laid-out-layer.ts";
import type { CodedJpeg } from "../../jpeg/coded-jpeg.ts";
import { openLayers } from "../../open-layers.ts";
import type { Pixels } from "../../pixels.ts";
import type { LaidOver, RenderJob, RenderNote } from "../../render-job.ts";
import type { LayOutPlain } from "../lay-out-text.ts";
import type { Plate } from "./plate.ts";

/** A plate as it comes from the process that painted it: the bottom's pixels, then the whole picture's. */
export interface MadePlate {
  bytes: Uint8Array;
  over: readonly LaidOver[];
  notes: readonly RenderNote[];
}

export interface PlateTools {
  code: (pixels: Pixels, quality: number) => Promise<CodedJpeg>;
  layOut: LayOutPlain;
}

/** Makes a plate ready for letters to be set on; undefined when it is none, or its letters aren't plain. */
export async function readPlate(
  made: MadePlate,
  job: RenderJob,
  from: number,
  { code, layOut }: PlateTools,
): Promise<Plate | undefined> {
  const { bytes, over, notes } = made;
  const { width, height } = job.design;
  const length = width * height * 4;
  if (bytes.byteLength !== length * 2 || !isTold(made)) return undefined;
  const texts = plainTexts(job, from, layOut);
  if (!texts.has(from)) return undefined;
  const set = new Set([...texts.values()].map(({ layer }) => layer.layer_id));
  const data = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset + length, length);
  return {
    job,
    from,
    over: over.filter(({ layer_id }) => layer_id === undefined || !set.has(layer_id)).map(({ ink }) => ink),
    coded: await code({ data, width, height }, job.quality),
    // A plain array: views of a Buffer cost several times more.
    bottom: new Uint8Array(bytes.subarray(0, length)),
    texts,
    notes,
  };
}

/** What decodes strangers' pictures may say anything. */
function isTold({ over, notes }: { over: unknown; notes: unknown }): boolean {
  return (
    Array.isArray(over) &&
    over.every((part: unknown) => isObject(part) && isObject(part["ink"]) && isBox(part["ink"])) &&
    Array.isArray(notes) &&
    notes.every((note: unknown) => isObject(note) && isTarget(note["target"]))
  );
}

type Properties = { [name: string]: unknown };

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null;
}

function isBox({ x, y, width, height }: Properties): boolean {
  return [x, y, width, height].every(Number.isFinite);
}

function isTarget(target: unknown): boolean {
  return typeof target === "string" || (isObject(target) && typeof target["layer_id"] === "string");
}

function plainTexts(
  { base, design }: RenderJob,
  from: number,
  layOut: LayOutPlain,
): ReadonlyMap<number, LaidOutLayer> {
  const texts = new Map<number, LaidOutLayer>();
  if (base === undefined) return texts;
  const open = base.open ?? openLayers(base.design);
  for (const [place, layer] of design.layers.entries()) {
    const laidOut = place >= from && open.has(layer.layer_id) ? layOut(layer, design.language) : undefined;
    if (laidOut !== undefined) texts.set(place, laidOut);
  }
  return texts;
}
