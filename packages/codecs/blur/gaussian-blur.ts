import type { Box } from "../patch-codec.ts";

/** Unpremultiplied RGBA of a box of whole pixels, row by row. */
export interface BoxPixels {
  box: Box;
  data: Uint8ClampedArray;
}

/** A color: red, green, blue and alpha, each from 0 to 255. */
export type ColorLevels = readonly [red: number, green: number, blue: number, alpha: number];

export interface Blur {
  /** Standard deviation in pixels, 0 to 250. */
  deviation: number;
  color: ColorLevels;
}

/**
 * Returns the pixels of `target`, of one color, whose alpha is the blurred alpha of `source`. `source` must contain all ink
 * within `kernelReach` of the target. The next call may overwrite the result.
 */
export type BlurAlpha = (source: BoxPixels, target: Box, blur: Blur) => Uint8ClampedArray<ArrayBuffer>;

/**
 * How a blur is computed: a Gaussian is approximated by three boxes, on cells of `scale` × `scale` pixels, and the result is
 * interpolated between the cells. All values are integers, so a pixel is the same in any engine, whichever part of the image
 * is computed.
 */
export interface Kernel {
  /** A power of two. Cells begin at multiples of it on the canvas. */
  scale: number;
  /** The box covers so many cells on both sides of its centre with `weight` each, and one more with `edgeWeight`. */
  radius: number;
  /** All weights of the box add up to 32,768. */
  weight: number;
  edgeWeight: number;
}

const boxWeight = 1 << 15;
/** A cell's value is so many times its alpha. The sum of eleven cells, the most in a box, fits in 16 signed bits. */
const cellPrecision = 8;

/** Cells are at most a third of a standard deviation wide. Wider ones would make the blur reach further. */
const cellsPerDeviation = 3;
const maxScale = 64;

/** The kernel for a standard deviation of 0 to 250 pixels. */
export function kernelOf(deviation: number): Kernel {
  let scale = 1;
  while (scale < maxScale && deviation >= scale * 2 * cellsPerDeviation) scale *= 2;
  // Averaging over cells and interpolating between them blur too: together by a quarter of a cell's area.
  const variance = (deviation / scale) ** 2 - (scale === 1 ? 0 : 1 / 4);
  const ofBox = variance / 3;
  const radius = Math.floor((Math.sqrt(12 * ofBox + 1) - 1) / 2);
  const cells = 2 * radius + 1;
  const edge = (cells * (radius * (radius + 1) - 3 * ofBox)) / (6 * (ofBox - (radius + 1) * (radius + 1)));
  // Below 32,768 for 16 signed bits. The rest, which the edges share, must be even.
  const weight = Math.min(boxWeight - 2, Math.floor(boxWeight / (cells + 2 * edge) / 2) * 2);
  return { scale, radius, weight, edgeWeight: (boxWeight - cells * weight) / 2 };
}

/** How far from a pixel the ink can be that the blur carries to it, in pixels. */
export function kernelReach(deviation: number): number {
  const { scale, radius } = kernelOf(deviation);
  return scale * (3 * (radius + 1) + 2);
}

/** A grid of cells: the position of its corner on the canvas, and its size, in cells. */
export interface Grid {
  x: number;
  y: number;
  columns: number;
  rows: number;
}

/** The cells between which the pixels of a box are interpolated, and those that contribute to them. */
export function gridAround(
  { x, y, width, height }: Box,
  { scale, radius }: Pick<Kernel, "scale" | "radius">,
): Grid {
  const reach = 3 * (radius + 1);
  const first = (pixel: number) => cellOf(pixel, scale) - reach;
  const count = (from: number, length: number) => cellOf(from + length - 1, scale) + 2 + reach - first(from);
  return { x: first(x), y: first(y), columns: count(x, width), rows: count(y, height) };
}

/** The last cell whose centre isn't right of the centre of a pixel, or not below it. */
function cellOf(pixel: number, scale: number): number {
  return Math.floor((2 * pixel + 1 - scale) / (2 * scale));
}

/** The distance between the centres of a pixel and its cell, in half pixels. */
function offsetOf(pixel: number, scale: number): number {
  return 2 * pixel + 1 - scale - cellOf(pixel, scale) * 2 * scale;
}

/** The blur in plain TypeScript, for browsers. Workers have the same in WebAssembly (`blur-alpha.ts`). */
export const blurAlpha: BlurAlpha = (source, target, { deviation, color }) => {
  const kernel = kernelOf(deviation);
  const grid = gridAround(target, kernel);
  const { columns, rows } = grid;
  const cells = new Uint16Array(columns * rows);
  sumCells(source, grid, cells, kernel.scale);
  blurLines(cells, { lines: rows, length: columns, step: 1, next: columns }, kernel);
  blurLines(cells, { lines: columns, length: rows, step: columns, next: 1 }, kernel);
  const pixels = new Uint32Array(target.width * target.height);
  interpolate(cells, grid, { box: target, pixels }, kernel.scale, color);
  return new Uint8ClampedArray(pixels.buffer);
};

/** Averages the alpha of pixels over the cells. */
function sumCells({ box, data }: BoxPixels, grid: Grid, cells: Uint16Array, scale: number): void {
  const left = Math.max(box.x, grid.x * scale);
  const right = Math.min(box.x + box.width, (grid.x + grid.columns) * scale);
  const top = Math.max(box.y, grid.y * scale);
  const bottom = Math.min(box.y + box.height, (grid.y + grid.rows) * scale);
  const sums = new Int32Array(grid.columns);
  for (let row = top; row < bottom; row += 1) {
    let at = ((row - box.y) * box.width + left - box.x) * 4 + 3;
    for (let column = left; column < right; column += 1, at += 4) {
      const cell = Math.floor(column / scale) - grid.x;
      (sums[cell] as number) += data[at] as number;
    }
    if ((row + 1) % scale !== 0 && row + 1 < bottom) continue;
    const start = (Math.floor(row / scale) - grid.y) * grid.columns;
    for (let cell = 0; cell < grid.columns; cell += 1) {
      cells[start + cell] = ((sums[cell] as number) * cellPrecision) / (scale * scale);
    }
    sums.fill(0);
  }
}

/** Rows or columns of a grid: the distances between the cells of a line, and between lines. */
interface Lines {
  lines: number;
  length: number;
  step: number;
  next: number;
}

/** Blurs each line with three boxes. What is beyond the grid counts as empty. */
function blurLines(cells: Uint16Array, { lines, length, step, next }: Lines, kernel: Kernel): void {
  const first = kernel.radius + 1;
  // A line between cells that stay empty.
  let [line, blurred] = [new Int32Array(length + 2 * first), new Int32Array(length + 2 * first)];
  for (let start = 0; start < lines * next; start += next) {
    for (let cell = 0; cell < length; cell += 1) line[first + cell] = cells[start + cell * step] as number;
    for (let box = 0; box < 3; box += 1) {
      blurLine(line, blurred, length, kernel);
      [line, blurred] = [blurred, line];
    }
    for (let cell = 0; cell < length; cell += 1) cells[start + cell * step] = line[first + cell] as number;
  }
}

function blurLine(
  from: Int32Array,
  to: Int32Array,
  length: number,
  { radius, weight, edgeWeight }: Kernel,
): void {
  const width = 2 * radius + 2;
  let sum = 0;
  for (let cell = 1; cell < width; cell += 1) sum += from[cell] as number;
  for (let cell = 0; cell < length; cell += 1) {
    const next = from[cell + width] as number;
    const edges = (from[cell] as number) + next;
    const ofCells = (sum * weight + boxWeight / 2) >> 15;
    to[cell + radius + 1] = ofCells + ((edges * edgeWeight + boxWeight / 2) >> 15);
    sum += next - (from[cell + 1] as number);
  }
}

/** Interpolates the pixels of a box between cells, and gives them the color. */
function interpolate(
  cells: Uint16Array,
  { x, y, columns }: Grid,
  { box, pixels }: { box: Box; pixels: Uint32Array },
  scale: number,
  color: ColorLevels,
): void {
  const span = 2 * scale;
  const shift = 2 * Math.log2(span);
  const [opaque, strength] = [opaqueOf(color), strengthOf(color)];
  const line = new Int32Array(columns);
  const firstCell = cellOf(box.x, scale) - x;
  for (let row = 0; row < box.height; row += 1) {
    const above = (cellOf(box.y + row, scale) - y) * columns;
    const below = offsetOf(box.y + row, scale);
    for (let cell = firstCell; cell < columns; cell += 1) {
      const value = cells[above + cell] as number;
      line[cell] = value * span + ((cells[above + columns + cell] as number) - value) * below;
    }
    let at = row * box.width;
    const end = at + box.width;
    let offset = offsetOf(box.x, scale);
    for (let cell = firstCell; at < end; cell += 1, offset = offset - span) {
      const value = (line[cell] as number) * cellPrecision;
      const slope = (line[cell + 1] as number) * cellPrecision - value;
      for (; offset < span && at < end; offset += 2, at += 1) {
        const level = ((value * span + slope * offset) >> shift) * strength + (1 << 22);
        pixels[at] = ((level >> 23) << 24) | opaque;
      }
    }
  }
}

/** A color without its alpha, as 32 bits of RGBA in little-endian order. */
export function opaqueOf([red, green, blue]: ColorLevels): number {
  return (blue << 16) | (green << 8) | red;
}

/** What the 14 bits of an interpolated alpha are multiplied by, so that the product has the level above its 23 lowest bits. */
export function strengthOf([, , , alpha]: ColorLevels): number {
  return Math.round((alpha * 2 ** 23) / (255 * cellPrecision * cellPrecision));
}
