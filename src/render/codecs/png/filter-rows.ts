const leftFilter = 1;
const upFilter = 2;

/**
 * Rows of straight RGBA as PNG filters them (PNG 3, 9.2): the first by its left neighbour, for it mustn't look beyond
 * the strip, the others by the row above. With three channels alpha is left out.
 */
export function filterRows(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  channels: 3 | 4,
): Uint8Array {
  const stride = width * channels + 1;
  const filtered = new Uint8Array(stride * height);
  filtered[0] = leftFilter;
  filterFirst(rgba, filtered, width, channels);
  for (let row = 1; row < height; row += 1) {
    filtered[row * stride] = upFilter;
    const end = (row + 1) * width * 4;
    let to = row * stride + 1;
    for (let from = row * width * 4, above = from - width * 4; from < end; from += 4, above += 4) {
      filtered[to] = byte(rgba, from) - byte(rgba, above);
      filtered[to + 1] = byte(rgba, from + 1) - byte(rgba, above + 1);
      filtered[to + 2] = byte(rgba, from + 2) - byte(rgba, above + 2);
      if (channels === 4) filtered[to + 3] = byte(rgba, from + 3) - byte(rgba, above + 3);
      to += channels;
    }
  }
  return filtered;
}

function filterFirst(rgba: Uint8Array, filtered: Uint8Array, width: number, channels: 3 | 4): void {
  for (let pixel = 0; pixel < width; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const left = pixel === 0 ? 0 : byte(rgba, (pixel - 1) * 4 + channel);
      filtered[1 + pixel * channels + channel] = byte(rgba, pixel * 4 + channel) - left;
    }
  }
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}
