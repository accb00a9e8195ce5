import { type ColourCube, type FlatColours, nearestOf, nearestInCube } from "./nearest-in-cube.ts";

// Pixels are searched in cubes of 8 × 8 × 8 colours, to few of which more than a dozen colours of a palette can be nearest.
const cubes = 2 ** 15;
const cubeSide = 8;
const coarseSide = 32;
const notSearched = 255;
/** Pages are forgotten when they are longer together, because a cached palette keeps them. */
const mostLength = 2 ** 20;

/**
 * Returns the index of the nearest of at most 255 colours (red, green, blue) for a pixel (0xBBGGRR), the first of equally near
 * ones. `precision` are the bits of each channel in which pixels are told apart, 7 or 8. All pixels with the same bits get the
 * colour that is nearest to their middle.
 */
export function nearestColour(
  palette: readonly (readonly number[])[],
  precision: number,
): (pixel: number) => number {
  const colours: FlatColours = Int16Array.from(palette.flatMap((colour) => colour.slice(0, 3)));
  const candidatesOf = createCandidates(colours);
  const dropped = 8 - precision;
  const keptBits = 3 - dropped;
  const kept = 7 >> dropped;
  const pageLength = 8 ** keptBits;
  const middleOf = (channels: number) => (channels & (0xff << dropped) & 0xff) + dropped / 2;

  /** One more than the only colour that can be nearest; less than 0 for a page; 0 if nothing is known. */
  const found = new Int16Array(cubes);
  const candidates: Uint8Array[] = [];
  /** For each cube with several colours an index for each pixel. */
  let pages = new Uint8Array(32 * pageLength).fill(notSearched);

  function searchCube(cube: number, pixel: number): number {
    const nearest = candidatesOf(pixel);
    if (nearest.length === 1) return (found[cube] = (nearest[0] as number) + 1);
    if ((candidates.length + 1) * pageLength > mostLength) forget();
    candidates.push(nearest);
    if (candidates.length * pageLength > pages.length) pages = twice(pages);
    return (found[cube] = -candidates.length);
  }

  function forget() {
    found.fill(0);
    candidates.length = 0;
    pages.fill(notSearched);
  }

  return (pixel) => {
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
    const among = candidates[page] as Uint8Array;
    const nearest = nearestOf(colours, among, middleOf(pixel), middleOf(pixel >> 8), middleOf(pixel >> 16));
    pages[place] = nearest;
    return nearest;
  };
}

function twice(pages: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(pages.length * 2).fill(notSearched, pages.length);
  longer.set(pages);
  return longer;
}

/** Returns the colours that can be nearest in a pixel's cube. Those of a larger cube are kept. */
function createCandidates(colours: FlatColours): (pixel: number) => Uint8Array {
  const all = Uint8Array.from({ length: colours.length / 3 }, (_, index) => index);
  const coarse: (Uint8Array | undefined)[] = [];
  return (pixel) => {
    const at = ((pixel & 0xe00000) >> 15) | ((pixel & 0xe000) >> 10) | ((pixel & 0xe0) >> 5);
    const among = (coarse[at] ??= nearestInCube(colours, all, cubeAround(pixel, coarseSide)));
    return nearestInCube(colours, among, cubeAround(pixel, cubeSide));
  };
}

function cubeAround(pixel: number, side: number): ColourCube {
  const mask = 0x100 - side;
  return { red: pixel & mask, green: (pixel >> 8) & mask, blue: (pixel >> 16) & mask, side };
}
