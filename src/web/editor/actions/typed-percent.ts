/** Milliseconds within which a second digit belongs to the first. */
const pause = 600;

interface Typed {
  percent: number;
  /** Differs for every number that is typed. */
  count: number;
}

/**
 * Reads single digits as tens of percent, 0 as 100, and two that are typed quickly for the same thing as one number. `now` is in
 * milliseconds.
 */
export function createTypedPercent(now: () => number): (digit: number, of: string) => Typed {
  let first: { digit: number; at: number; of: string } | undefined;
  let count = 0;
  return (digit, of) => {
    const at = now();
    if (first !== undefined && first.of === of && at - first.at < pause) {
      const percent = first.digit * 10 + digit;
      first = undefined;
      return { percent, count };
    }
    first = { digit, at, of };
    count += 1;
    return { percent: digit === 0 ? 100 : digit * 10, count };
  };
}
