import { deserialize, serialize } from "node:v8";
import type { Box } from "../../design/geometry.ts";
import { isBox, isListOf, isObject, isPixelBox } from "./check-stored.ts";
import { bitmap } from "./bitmap.ts";
import type { CachedLayers, CachedPart, FlattenedLayers } from "./cached-layers.ts";
import type { KeptReference } from "./paint-reference.ts";
import { isStoredStatics, type StoredStatics, writeStatics } from "./stored-statics.ts";

/** A reference without the dynamic layers of its scene, which are laid out again. */
export interface StoredReference {
  cached: CachedLayers;
  /** The encoded image, as the format's codec keeps it. */
  coded: unknown;
  statics: StoredStatics;
}

/** Layers whose canvas is replaced by its unpremultiplied pixels. */
interface StoredLayers {
  box: Box;
  inks: readonly Box[];
  data: Uint8ClampedArray;
}

interface Content extends Pick<CachedLayers, "area" | "bytes"> {
  parts: readonly (number | readonly StoredLayers[])[];
  coded: unknown;
  statics: StoredStatics;
}

/** Writes what `readReference` reads. */
export function writeReference<Coded>({
  reference: { scene, dynamicLayers },
  cached,
  coded,
}: KeptReference<Coded>): Uint8Array {
  const { area, bytes, parts } = cached;
  const content: Content = {
    area,
    bytes,
    parts: parts.map((part) => (typeof part === "number" ? part : part.map(writeLayers))),
    coded,
    statics: writeStatics(scene, dynamicLayers),
  };
  return serialize(content);
}

/**
 * Reads what `writeReference` wrote. Undefined, or an error, for anything else. `coded` is the codec's to check. Keeps no bytes
 * of `content`.
 */
export function readReference(content: Uint8Array): StoredReference | undefined {
  const read: unknown = deserialize(content);
  if (!isContent(read)) return undefined;
  const { area, bytes, statics, coded } = read;
  const parts = read.parts.map((part): CachedPart =>
    typeof part === "number" ? part : part.map(readLayers),
  );
  return { cached: { area, parts, bytes }, coded: withOwnArrays(coded), statics };
}

function isContent(value: unknown): value is Content {
  if (!isObject(value)) return false;
  const { area, bytes, parts, statics } = value;
  const isPart = (part: unknown): part is Content["parts"][number] =>
    Number.isInteger(part) || isListOf(part, isStoredLayers);
  return (
    isListOf(area, isPixelBox) &&
    Number.isFinite(bytes) &&
    isListOf(parts, isPart) &&
    isStoredStatics(statics)
  );
}

function isStoredLayers(value: unknown): value is StoredLayers {
  if (!isObject(value)) return false;
  const { box, inks, data } = value;
  const isComplete = isPixelBox(box) && isListOf(inks, isBox) && data instanceof Uint8ClampedArray;
  return isComplete && data.byteLength === box.width * box.height * 4;
}

/** Exact for translucent pixels too: what is premultiplied again gets the same values. */
function writeLayers({ canvas, box, inks }: FlattenedLayers): StoredLayers {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return { box, inks, data };
}

function readLayers({ box, inks, data }: StoredLayers): FlattenedLayers {
  return { canvas: bitmap({ data, width: box.width, height: box.height }), box, inks };
}

/** Copies arrays of numbers, which V8 reads without copying. */
function withOwnArrays(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Uint8Array.prototype.slice.call(value);
  if (Array.isArray(value)) return value.map(withOwnArrays);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withOwnArrays(each)]));
}
