/** Interpolates the target's pixels between cells, and gives them the color. `line` has room for a row of cells. */
export function interpolate(
  cells: usize, gridX: i32, gridY: i32, columns: i32, stride: i32, line: usize, scaleBits: i32,
  target: usize, x: i32, y: i32, width: i32, height: i32, strength: i32, color: i32,
): void {
  const span = 2 << scaleBits;
  const shift = (scaleBits + 1) * 2;
  const firstCell = cellOf(x, scaleBits) - gridX;
  const firstOffset = offsetOf(x, scaleBits);
  for (let row = 0; row < height; row += 1) {
    const above = cells + <usize>(cellOf(y + row, scaleBits) - gridY) * stride * 2;
    interpolateRows(above, <usize>stride * 2, columns, span, offsetOf(y + row, scaleBits), line);
    let at = target + <usize>row * width * 4;
    const end = at + <usize>width * 4;
    let offset = firstOffset;
    for (let cell = line + <usize>firstCell * 4; at < end; cell += 4, offset -= span) {
      const value = load<i32>(cell) << 3;
      const slope = (load<i32>(cell, 4) << 3) - value;
      let level = value * span + slope * offset;
      const four = i32x4.add(i32x4.splat(level), i32x4.mul(i32x4.splat(slope), i32x4(0, 2, 4, 6)));
      let levels = four;
      for (; offset + 8 <= span + 1 && at + 16 <= end; offset += 8, at += 16) {
        const alpha = i32x4.add(i32x4.mul(i32x4.shr_s(levels, shift), i32x4.splat(strength)), i32x4.splat(1 << 22));
        v128.store(at, v128.or(i32x4.shl(i32x4.shr_u(alpha, 23), 24), i32x4.splat(color)));
        levels = i32x4.add(levels, i32x4.splat(slope * 8));
        level += slope * 8;
      }
      for (; offset < span && at < end; offset += 2, at += 4) {
        store<i32>(at, ((((level >> shift) * strength + (1 << 22)) >>> 23) << 24) | color);
        level += slope * 2;
      }
    }
  }
}

/** Interpolates between two rows of cells. */
function interpolateRows(above: usize, step: usize, columns: i32, span: i32, below: i32, line: usize): void {
  const spans = i32x4.splat(span);
  const offsets = i32x4.splat(below);
  for (let column = 0; column < columns; column += 8, above += 16, line += 32) {
    const upper = v128.load(above);
    const change = i16x8.sub(v128.load(above + step), upper);
    v128.store(line, i32x4.add(
      i32x4.mul(i32x4.extend_low_i16x8_u(upper), spans),
      i32x4.mul(i32x4.extend_low_i16x8_s(change), offsets),
    ));
    v128.store(line + 16, i32x4.add(
      i32x4.mul(i32x4.extend_high_i16x8_u(upper), spans),
      i32x4.mul(i32x4.extend_high_i16x8_s(change), offsets),
    ));
  }
}

function cellOf(pixel: i32, scaleBits: i32): i32 {
  return (2 * pixel + 1 - (1 << scaleBits)) >> (scaleBits + 1);
}

function offsetOf(pixel: i32, scaleBits: i32): i32 {
  return 2 * pixel + 1 - (1 << scaleBits) - (cellOf(pixel, scaleBits) << (scaleBits + 1));
}
