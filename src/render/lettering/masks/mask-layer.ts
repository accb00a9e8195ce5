import { readFileSync } from "node:fs";

/** The functions in WebAssembly (`assembly/`). Addresses and strides are bytes of its memory. */
interface MaskLayerFunctions {
  /** Lays a mask, a byte a pixel, in one colour over opaque RGBA pixels; `colour` is premultiplied, red lowest. */
  layMask(
    pixels: number,
    stride: number,
    mask: number,
    maskStride: number,
    columns: number,
    rows: number,
    colour: number,
  ): void;
}

interface MaskLayerExports extends MaskLayerFunctions {
  memory: WebAssembly.Memory;
  heap: WebAssembly.Global;
}

/** An instance with a memory of its own: pixels first, masks behind them. */
export interface MaskLayer extends MaskLayerFunctions {
  /** Where pixels lie, RGBA; room for `mostPixels`. */
  pixels: number;
  /** The memory, at least so large. What was given before may be detached. */
  memory(bytes: number): Uint8Array<ArrayBuffer>;
  /** Where masks may begin. */
  masks: number;
}

/** What pictures' differing parts may take together. */
export const mostPixels = 448 * 1024;

const pageBytes = 65_536;
// Eight pixels are read and written at once, also behind the last.
const spare = 64;

export function openMaskLayer(): MaskLayer {
  const module = new WebAssembly.Module(readFileSync(new URL("mask-layer.wasm", import.meta.url)));
  // An object to Node's types and a record to the browser's, which the dashboard is checked with.
  const exported: object = new WebAssembly.Instance(module).exports;
  const { memory, heap, ...functions } = exported as MaskLayerExports;
  let bytes = new Uint8Array(memory.buffer);
  return {
    ...functions,
    pixels: heap.value,
    masks: heap.value + mostPixels * 4 + spare,
    memory(least) {
      if (least > bytes.byteLength) {
        memory.grow(Math.ceil((least - bytes.byteLength) / pageBytes));
        bytes = new Uint8Array(memory.buffer);
      }
      return bytes;
    },
  };
}
