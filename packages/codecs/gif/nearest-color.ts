import { type ColorCube, type FlatColors, nearestOf, nearestInCube } from "./nearest-in-cube.ts";

// Pixels are searched in cubes of 8 × 8 × 8 colors, to few of which more than a dozen colors of a palette can be nearest.
const cubes = 2 ** 15;
const cubeSide = 8;
const coarseSide = 32;
const notSearched = 255;
// What was found is forgotten when its pages or its lists of candidates are longer together, because a cached palette keeps both.
const maxInPages = 2 ** 20;
const maxInLists = 2 ** 19;
/** What V8 allocates for a short array of bytes, beside the bytes. */
const listOverhead = 104;

export interface NearestColor {
  /** The red, green and blue of each color, one after the other. */
  flat: FlatColors;
  /**
   * The index of the nearest color for a pixel (0xAABBGGRR, without regard to alpha), the first of equally near ones. Pixels
   * with the same bits get the color that is nearest to their middle.
   */
  indexOf: (pixel: number) => number;
  /** How many bytes are kept of what was found, at most 1.8 MB. It grows with the colors of pixels. */
  keptBytes: () => number;
}

/**
 * Searches at most 255 colors (red, green, blue). `precision` are the bits of each channel in which pixels are told apart, 7
 * or 8.
 */
export function nearestColor(palette: readonly (readonly number[])[], precision: number): NearestColor {
  const colors: FlatColors = Int16Array.from(palette.flatMap((color) => color.slice(0, 3)));
  const candidates = createCandidates(colors);
  const dropped = 8 - precision;
  const keptBits = 3 - dropped;
  const kept = 7 >> dropped;
  const pageLength = 8 ** keptBits;
  const middleOf = (channels: number) => (channels & (0xff << dropped) & 0xff) + dropped / 2;

  /** One more than the only color that can be nearest; less than 0 for a page; 0 if nothing is known. */
  const found = new Int16Array(cubes);
  /** For each page the colors among which its pixels are searched. */
  const lists: Uint8Array[] = [];
  let listBytes = 0;
  /** For each cube with several colors an index for each pixel. */
  let pages = new Uint8Array(32 * pageLength).fill(notSearched);

  function searchCube(cube: number, pixel: number): number {
    const nearest = candidates.of(pixel);
    if (nearest.length === 1) return (found[cube] = (nearest[0] as number) + 1);
    const bytes = nearest.length + listOverhead;
    if ((lists.length + 1) * pageLength > maxInPages || listBytes + bytes > maxInLists) forget();
    lists.push(nearest);
    listBytes += bytes;
    if (lists.length * pageLength > pages.length) pages = twice(pages);
    return (found[cube] = -lists.length);
  }

  function forget() {
    found.fill(0);
    lists.length = 0;
    listBytes = 0;
    pages.fill(notSearched);
  }

  function indexOf(pixel: number): number {
    const cube = ((pixel & 0xf80000) >> 9) | ((pixel & 0xf800) >> 6) | ((pixel & 0xf8) >> 3);
    const known = found[cube] as number;
    const result = known === 0 ? searchCube(cube, pixel) : known;
    if (result > 0) return result - 1;
    const page = -result - 1;
    const inBlue = (pixel >> (16 + dropped)) & kept;
    const inGreen = (pixel >> (8 + dropped)) & kept;
    const inRed = (pixel >> dropped) & kept;
    const place = page * pageLength + ((((inBlue << keptBits) | inGreen) << keptBits) | inRed);
    const index = pages[place] as number;
    if (index !== notSearched) return index;
    const among = lists[page] as Uint8Array;
    const nearest = nearestOf(colors, among, middleOf(pixel), middleOf(pixel >> 8), middleOf(pixel >> 16));
    return (pages[place] = nearest);
  }

  return {
    flat: colors,
    indexOf,
    keptBytes: () => found.byteLength + pages.byteLength + listBytes + candidates.keptBytes(),
  };
}

function twice(pages: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(pages.length * 2).fill(notSearched, pages.length);
  longer.set(pages);
  return longer;
}

/** The colors that can be nearest in a pixel's cube. Those of each larger cube, of which there are 512, are kept. */
function createCandidates(colors: FlatColors) {
  const all = Uint8Array.from({ length: colors.length / 3 }, (_, index) => index);
  const coarse = new Map<number, Uint8Array>();
  let bytes = 0;
  return {
    keptBytes: () => bytes,
    of(pixel: number): Uint8Array {
      const at = ((pixel & 0xe00000) >> 15) | ((pixel & 0xe000) >> 10) | ((pixel & 0xe0) >> 5);
      let among = coarse.get(at);
      if (among === undefined) {
        among = nearestInCube(colors, all, cubeAround(pixel, coarseSide));
        coarse.set(at, among);
        bytes += among.length + listOverhead;
      }
      return nearestInCube(colors, among, cubeAround(pixel, cubeSide));
    },
  };
}

function cubeAround(pixel: number, side: number): ColorCube {
  const mask = 0x100 - side;
  return { red: pixel & mask, green: (pixel >> 8) & mask, blue: (pixel >> 16) & mask, side };
}
