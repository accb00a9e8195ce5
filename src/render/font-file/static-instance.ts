import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The functions of HarfBuzz's subsetter that an instance takes. Pointers and tags are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const memoryModeReadonly = 1;
const weightAxis = Buffer.from("wght").readUInt32BE();

let compiledModule: WebAssembly.Module | undefined;

/**
 * Returns the static font that a variable font is at a weight, with all its glyphs and layout rules. Takes 5 to 200 ms.
 * `bytes` is a TrueType font of Limn's own, whose only axis is the weight. Throws when it isn't.
 */
export function makeStaticInstance(bytes: Uint8Array, weight: number): Uint8Array {
  // Its memory grows to several times the font, and is freed with the instance of the module.
  const subsetter = startSubsetter();
  const data = notNull(subsetter.malloc(bytes.byteLength));
  new Uint8Array(subsetter.memory.buffer).set(bytes, data);
  const blob = subsetter.hb_blob_create(data, bytes.byteLength, memoryModeReadonly, 0, 0);
  const face = subsetter.hb_face_create(blob, 0);
  const input = notNull(subsetter.hb_subset_input_create_or_fail());
  subsetter.hb_subset_input_keep_everything(input);
  notNull(subsetter.hb_subset_input_pin_axis_location(input, face, weightAxis, weight));
  const instance = subsetter.hb_face_reference_blob(notNull(subsetter.hb_subset_or_fail(face, input)));
  const start = subsetter.hb_blob_get_data(instance, 0);
  return new Uint8Array(subsetter.memory.buffer).slice(start, start + subsetter.hb_blob_get_length(instance));
}

function startSubsetter(): Subsetter {
  compiledModule ??= new WebAssembly.Module(
    readFileSync(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"))),
  );
  const subsetter = new WebAssembly.Instance(compiledModule).exports as Subsetter;
  subsetter._initialize();
  return subsetter;
}

/** HarfBuzz returns 0 for a failure. */
function notNull(result: number): number {
  if (result === 0) throw new Error("HarfBuzz can't make an instance of this font");
  return result;
}
