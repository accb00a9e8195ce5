import { readFileSync } from "node:fs";
import type { Box } from "../patch-codec.ts";
import { type BlurAlpha, type Grid, gridAround, kernelOf, opaqueOf, strengthOf } from "./gaussian-blur.ts";

type Numbers = readonly number[];

/** The exports of the WebAssembly module (`assembly/`). Addresses are bytes from the start of its memory. */
interface BlurExports {
  memory: WebAssembly.Memory;
  /** The start of the memory whose use depends on the picture. */
  heap: WebAssembly.Global;
  blur: (...numbers: Numbers) => void;
}

// WebAssembly memory never shrinks, so an instance whose memory is larger is replaced.
const maxMemoryBytes = 16 * 1024 * 1024;
const pageBytes = 65_536;

/** The blur of `gaussian-blur.ts`, with the same result in a fifth of the time. */
export function openBlur(): BlurAlpha {
  let instance: BlurExports | undefined;
  return (source, target, { deviation, color }) => {
    if (instance !== undefined && instance.memory.buffer.byteLength > maxMemoryBytes) instance = undefined;
    instance ??= openInstance();
    const { memory } = instance;
    const { scale, radius, weight, edgeWeight } = kernelOf(deviation);
    const grid = gridAround(target, { scale, radius });
    const { end, ...at } = layOut(instance.heap.value, { source: source.box, target, grid, radius });
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    new Uint8Array(memory.buffer).set(source.data, at.source);
    const places = [at.source, ...numbersOf(source.box), at.target, ...numbersOf(target)];
    const cells = [grid.x, grid.y, grid.columns, grid.rows, at.cells, at.columnCells, at.lines];
    const kernel = [Math.log2(scale), radius, weight, edgeWeight];
    instance.blur(...places, ...cells, ...kernel, strengthOf(color), opaqueOf(color));
    return new Uint8ClampedArray(memory.buffer, at.target, target.width * target.height * 4);
  };
}

function numbersOf({ x, y, width, height }: Box): Numbers {
  return [x, y, width, height];
}

/** The addresses of what a blur works with, each on a multiple of 16. */
function layOut(
  heap: number,
  { source, target, grid, radius }: { source: Box; target: Box; grid: Grid; radius: number },
) {
  const cellBytes = wholeVectors(grid.columns) * wholeVectors(grid.rows) * 2;
  const longest = Math.max(grid.columns, grid.rows) + 2 * radius + 4;
  const targetAt = heap + roundUp(source.width * source.height * 4);
  const cells = targetAt + roundUp(target.width * target.height * 4);
  const columnCells = cells + roundUp(cellBytes);
  const lines = columnCells + roundUp(cellBytes);
  // The lines of cells are blurred in two buffers, eight side by side. Before, the sums of columns of pixels are there.
  const end = lines + roundUp(Math.max(source.width * 4, longest * 32));
  return { source: heap, target: targetAt, cells, columnCells, lines, end };
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}

/** Vectors have eight cells. */
function wholeVectors(cells: number): number {
  return Math.ceil(cells / 8) * 8;
}

function openInstance(): BlurExports {
  const exported: object = new WebAssembly.Instance(compileModule()).exports;
  return exported as BlurExports;
}

let compiledModule: WebAssembly.Module | undefined;

function compileModule(): WebAssembly.Module {
  compiledModule ??= new WebAssembly.Module(readFileSync(new URL("blur.wasm", import.meta.url)));
  return compiledModule;
}
