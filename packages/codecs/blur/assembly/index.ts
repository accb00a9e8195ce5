import { boxBlurLines, transpose } from "./box-blur";
import { sumCells } from "./sum-cells";
import { interpolate } from "./interpolate";

export { heap } from "./layout";

/**
 * Fills the target with a color whose alpha is the blurred alpha of the source, as `blurAlpha` of `src/paint` does. Positions
 * are pixels of the canvas, those of the grid cells. `cells` and `columnCells` have room for the grid and its transpose, and
 * `lines` for two lines.
 */
export function blur(
  source: usize, sourceX: i32, sourceY: i32, sourceWidth: i32, sourceHeight: i32,
  target: usize, targetX: i32, targetY: i32, targetWidth: i32, targetHeight: i32,
  gridX: i32, gridY: i32, columns: i32, rows: i32, cells: usize, columnCells: usize, lines: usize,
  scaleBits: i32, radius: i32, weight: i32, edgeWeight: i32,
  strength: i32, color: i32,
): void {
  const rowStride = (columns + 7) & ~7;
  const columnStride = (rows + 7) & ~7;
  memory.fill(columnCells, 0, <usize>columns * columnStride * 2);
  sumCells(
    source, sourceX, sourceY, sourceWidth, sourceHeight,
    columnCells, gridX, gridY, columns, rows, columnStride, scaleBits, lines,
  );
  boxBlurLines(columnCells, columnStride, columns, lines, radius, weight, edgeWeight);
  transpose(columnCells, columnStride, columns, rows, cells, rowStride);
  boxBlurLines(cells, rowStride, rows, lines, radius, weight, edgeWeight);
  interpolate(
    cells, gridX, gridY, columns, rowStride, lines, scaleBits,
    target, targetX, targetY, targetWidth, targetHeight, strength, color,
  );
}
