/** The red, green and blue of colors, one after the other. */
export type FlatColors = Int16Array;

/** Colors with so many levels of each channel, from its lowest up. */
export interface ColorCube {
  red: number;
  green: number;
  blue: number;
  side: number;
}

/** The index of the color that is nearest to a point, the first of equally near ones. */
export function nearestOf(
  colors: FlatColors,
  among: Uint8Array,
  red: number,
  green: number,
  blue: number,
): number {
  let best = 0;
  let min = Number.MAX_VALUE;
  for (let at = 0; at < among.length; at += 1) {
    const index = among[at] as number;
    const redder = (colors[index * 3] as number) - red;
    const greener = (colors[index * 3 + 1] as number) - green;
    const bluer = (colors[index * 3 + 2] as number) - blue;
    const apart = redder * redder + greener * greener + bluer * bluer;
    if (apart < min) {
      best = index;
      min = apart;
    }
  }
  return best;
}

const found = new Uint8Array(256);

/**
 * The colors, some of which are `among`, that can be nearest to a point of a cube, in the same order: without those that are
 * farther from all its points than the color that is nearest to its middle.
 */
export function nearestInCube(
  colors: FlatColors,
  among: Uint8Array,
  { red, green, blue, side }: ColorCube,
): Uint8Array {
  const last = side - 1;
  const half = last / 2;
  const nearest = nearestOf(colors, among, red + half, green + half, blue + half) * 3;
  const nearRed = colors[nearest] as number;
  const nearGreen = colors[nearest + 1] as number;
  const nearBlue = colors[nearest + 2] as number;
  let count = 0;
  for (let at = 0; at < among.length; at += 1) {
    const index = among[at] as number;
    // How much farther it is in its most favourable corner. Squares of distances differ linearly.
    const farther =
      fartherBy(colors[index * 3] as number, nearRed, red, last) +
      fartherBy(colors[index * 3 + 1] as number, nearGreen, green, last) +
      fartherBy(colors[index * 3 + 2] as number, nearBlue, blue, last);
    if (farther > 0) continue;
    found[count] = index;
    count += 1;
  }
  return found.slice(0, count);
}

function fartherBy(value: number, near: number, from: number, last: number): number {
  const corner = value > near ? from + last : from;
  return (value - near) * (value + near - 2 * corner);
}
