/** The red, green and blue of colours, one after the other. */
export type FlatColours = Int16Array;

/** Colours with so many levels of each channel, from its lowest up. */
export interface ColourCube {
  red: number;
  green: number;
  blue: number;
  side: number;
}

/** The index of the colour that is nearest to a point, the first of equally near ones. */
export function nearestOf(
  colours: FlatColours,
  among: Uint8Array,
  red: number,
  green: number,
  blue: number,
): number {
  let best = 0;
  let least = Number.MAX_VALUE;
  for (let at = 0; at < among.length; at += 1) {
    const index = among[at] as number;
    const redder = (colours[index * 3] as number) - red;
    const greener = (colours[index * 3 + 1] as number) - green;
    const bluer = (colours[index * 3 + 2] as number) - blue;
    const apart = redder * redder + greener * greener + bluer * bluer;
    if (apart < least) {
      best = index;
      least = apart;
    }
  }
  return best;
}

const found = new Uint8Array(256);

/**
 * The colours, some of which are `among`, that can be nearest to a point of a cube, in the same order: without those that are
 * farther from all its points than the colour that is nearest to its middle.
 */
export function nearestInCube(
  colours: FlatColours,
  among: Uint8Array,
  { red, green, blue, side }: ColourCube,
): Uint8Array {
  const last = side - 1;
  const half = last / 2;
  const nearest = nearestOf(colours, among, red + half, green + half, blue + half) * 3;
  const nearRed = colours[nearest] as number;
  const nearGreen = colours[nearest + 1] as number;
  const nearBlue = colours[nearest + 2] as number;
  let count = 0;
  for (let at = 0; at < among.length; at += 1) {
    const index = among[at] as number;
    // How much farther it is in its most favourable corner. Squares of distances differ linearly.
    const farther =
      fartherBy(colours[index * 3] as number, nearRed, red, last) +
      fartherBy(colours[index * 3 + 1] as number, nearGreen, green, last) +
      fartherBy(colours[index * 3 + 2] as number, nearBlue, blue, last);
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
