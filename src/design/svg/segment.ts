/** Absolute moves (2 numbers), lines (2), curves (6) and closings (0): all that any outline comes down to. */
export interface Segment {
  letter: "M" | "L" | "C" | "Z";
  numbers: readonly number[];
}

export function line(x: number, y: number): Segment {
  return { letter: "L", numbers: [x, y] };
}
