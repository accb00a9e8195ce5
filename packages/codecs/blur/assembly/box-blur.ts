// Eight lines side by side, one in each lane. What is beyond the grid counts as empty.

/** Blurs lines that run from row to row, three times each. */
export function boxBlurLines(
  cells: usize, stride: i32, length: i32, lines: usize, radius: i32, weight: i32, edgeWeight: i32,
): void {
  const step = <usize>stride * 2;
  const first = <usize>(radius + 1) * 16;
  const bytes = first * 2 + <usize>length * 16;
  let from = lines;
  let to = lines + bytes;
  memory.fill(lines, 0, bytes * 2);
  for (let group: usize = 0; group < step; group += 16) {
    let ink = i64x2.splat(0);
    let at = cells + group;
    let end = from + first + <usize>length * 16;
    for (let line = from + first; line < end; line += 16, at += step) {
      const value = v128.load(at);
      ink = v128.or(ink, value);
      v128.store(line, value);
    }
    if (!v128.any_true(ink)) continue;
    for (let box = 0; box < 3; box += 1) {
      boxBlur(from, to, length, radius, weight, edgeWeight);
      const other = from;
      from = to;
      to = other;
    }
    at = cells + group;
    end = from + first + <usize>length * 16;
    for (let line = from + first; line < end; line += 16, at += step) v128.store(at, v128.load(line));
  }
}

// A cell has 11 bits, so the sum of up to eleven has 15.
function boxBlur(from: usize, to: usize, length: i32, radius: i32, weight: i32, edgeWeight: i32): void {
  const ofCells = i16x8.splat(<i16>weight);
  const ofEdges = i16x8.splat(<i16>edgeWeight);
  const width = <usize>(2 * radius + 2) * 16;
  let sum = i16x8.splat(0);
  for (let cell: usize = 16; cell < width; cell += 16) sum = i16x8.add(sum, v128.load(from + cell));
  const end = from + <usize>length * 16;
  to += <usize>(radius + 1) * 16;
  let before = v128.load(from);
  for (; from < end; from += 16, to += 16) {
    const after = v128.load(from + width);
    const edges = i16x8.q15mulr_sat_s(i16x8.add(before, after), ofEdges);
    v128.store(to, i16x8.add(i16x8.q15mulr_sat_s(sum, ofCells), edges));
    before = v128.load(from, 16);
    sum = i16x8.add(sum, i16x8.sub(after, before));
  }
}

/** Turns columns into rows. */
export function transpose(
  from: usize, fromStride: i32, columns: i32, rows: i32, to: usize, toStride: i32,
): void {
  for (let row = 0; row < rows; row += 1) {
    let at = from + <usize>row * 2;
    let target = to + <usize>row * toStride * 2;
    const end = target + <usize>columns * 2;
    for (; target < end; target += 2, at += <usize>fromStride * 2) store<u16>(target, load<u16>(at));
    memory.fill(target, 0, <usize>(toStride - columns) * 2);
  }
}
