import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The functions of HarfBuzz's subsetter that Limn calls. Pointers and tags are numbers. */
export interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_face_destroy(face: number): void;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** A font in HarfBuzz's memory, which grows to several times the font and is freed with this object. */
export interface LoadedFace {
  subsetter: Subsetter;
  face: number;
}

const memoryModeReadonly = 1;

let compiledModule: WebAssembly.Module | undefined;

export function loadFace(font: Uint8Array): LoadedFace {
  compiledModule ??= new WebAssembly.Module(
    readFileSync(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"))),
  );
  const subsetter = new WebAssembly.Instance(compiledModule).exports as unknown as Subsetter;
  subsetter._initialize();
  const data = notNull(subsetter.malloc(font.byteLength));
  new Uint8Array(subsetter.memory.buffer).set(font, data);
  const blob = subsetter.hb_blob_create(data, font.byteLength, memoryModeReadonly, 0, 0);
  return { subsetter, face: subsetter.hb_face_create(blob, 0) };
}

/**
 * Makes a font from a loaded one. `choose` tells HarfBuzz through its input what the font keeps. Throws when HarfBuzz can't
 * make it.
 */
export function makeSubset({ subsetter, face }: LoadedFace, choose: (input: number) => void): Buffer {
  const input = notNull(subsetter.hb_subset_input_create_or_fail());
  choose(input);
  const subset = notNull(subsetter.hb_subset_or_fail(face, input));
  const blob = subsetter.hb_face_reference_blob(subset);
  const start = subsetter.hb_blob_get_data(blob, 0);
  const length = subsetter.hb_blob_get_length(blob);
  const bytes = Buffer.from(subsetter.memory.buffer.slice(start, start + length));
  subsetter.hb_blob_destroy(blob);
  subsetter.hb_face_destroy(subset);
  subsetter.hb_subset_input_destroy(input);
  return bytes;
}

/** HarfBuzz returns 0 for a failure. */
export function notNull(result: number): number {
  if (result === 0) throw new Error("HarfBuzz can't make a font from this one");
  return result;
}

/** A tag of OpenType as a number. */
export function tagNumber(tag: string): number {
  return Buffer.from(tag, "latin1").readUInt32BE();
}
