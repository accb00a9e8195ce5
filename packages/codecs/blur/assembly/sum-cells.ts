/**
 * Averages the alpha of the source over cells, into the transposed grid. `sums` has room for the sums of the columns of pixels
 * that lie in the grid.
 */
export function sumCells(
  source: usize, sourceX: i32, sourceY: i32, width: i32, height: i32,
  cells: usize, gridX: i32, gridY: i32, columns: i32, rows: i32, stride: i32, scaleBits: i32, sums: usize,
): void {
  const scale = 1 << scaleBits;
  const left = max(sourceX, gridX << scaleBits);
  const right = min(sourceX + width, (gridX + columns) << scaleBits);
  const bottom = min(sourceY + height, (gridY + rows) << scaleBits);
  if (left >= right) return;
  const pixels = right - left;
  for (let top = max(sourceY, gridY << scaleBits); top < bottom; ) {
    const cellRow = top >> scaleBits;
    const end = min(bottom, (cellRow + 1) << scaleBits);
    memory.fill(sums, 0, <usize>pixels * 4);
    for (let row = top; row < end; row += 1) {
      addAlpha(source + <usize>((row - sourceY) * width + left - sourceX) * 4, sums, pixels);
    }
    sumColumns(sums, left, right, cells + <usize>(cellRow - gridY) * 2, gridX, stride, scaleBits);
    top = end;
  }
}

/** Adds the alpha of a row of pixels to sums. */
function addAlpha(at: usize, sums: usize, pixels: i32): void {
  for (; pixels >= 4; pixels -= 4, at += 16, sums += 16) {
    v128.store(sums, i32x4.add(v128.load(sums), i32x4.shr_u(v128.load(at), 24)));
  }
  for (; pixels > 0; pixels -= 1, at += 4, sums += 4) store<i32>(sums, load<i32>(sums) + load<u8>(at, 3));
}

/** Averages sums of columns over the cells of a row. */
function sumColumns(
  sums: usize, left: i32, right: i32, cells: usize, gridX: i32, stride: i32, scaleBits: i32,
): void {
  for (let column = left; column < right; ) {
    const cell = column >> scaleBits;
    const end = min(right, (cell + 1) << scaleBits);
    let sum = 0;
    for (; column < end; column += 1, sums += 4) sum += load<i32>(sums);
    // 8 for each level of alpha.
    store<u16>(cells + <usize>((cell - gridX) * stride) * 2, <u16>((sum << 3) >> (scaleBits * 2)));
  }
}
