import type { LaidOutLayer } from "../../paint/laid-out-layer.ts";
import type { CodedJpeg } from "../jpeg/coded-jpeg.ts";
import { openLayers } from "../open-layers.ts";
import type { PatchCodec } from "../patches/patch-codec.ts";
import type { PaintedPlate } from "../patches/paint-plate.ts";
import type { RenderJob, RenderNote } from "../render-job.ts";
import type { LayOutPlain } from "./lay-out-text.ts";
import type { Plate } from "./plate.ts";

/** A plate as it comes from the process that painted it: the bottom's pixels, then the whole picture's. */
export interface MadePlate {
  bytes: Uint8Array;
  over: PaintedPlate["over"];
  notes: readonly RenderNote[];
}

/** Makes a plate ready for letters to be set on; undefined when it is none, or its letters aren't plain. */
export function readPlate(
  { bytes, over, notes }: MadePlate,
  job: RenderJob,
  from: number,
  { codec, layOut }: { codec: PatchCodec<CodedJpeg>; layOut: LayOutPlain },
): Plate | undefined {
  const { base, design, quality } = job;
  const { width, height } = design;
  const length = width * height * 4;
  if (base === undefined || bytes.byteLength !== length * 2) return undefined;
  const open = base.open ?? openLayers(base.design);
  const texts = new Map<number, LaidOutLayer>();
  for (const [place, layer] of design.layers.entries()) {
    const laidOut = place >= from && open.has(layer.layer_id) ? layOut(layer, design.language) : undefined;
    if (laidOut !== undefined) texts.set(place, laidOut);
  }
  if (!texts.has(from)) return undefined;
  const set = new Set([...texts.values()].map(({ layer }) => layer.layer_id));
  const data = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset + length, length);
  return {
    job,
    from,
    // A plain array: views of a Buffer cost several times more.
    bottom: new Uint8Array(bytes.subarray(0, length)),
    over: over.filter(({ layer_id }) => layer_id === undefined || !set.has(layer_id)).map(({ ink }) => ink),
    coded: codec.code({ data, width, height }, { quality, opaque: true }),
    texts,
    notes,
  };
}
