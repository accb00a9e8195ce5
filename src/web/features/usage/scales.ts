/** Axis ticks from 0 to at least `most` in at most `count` steps of 1, 2 or 5 times a power of ten. */
export function niceTicks(max: number, count = 4): number[] {
  const step = niceStep(Math.max(max, 1) / count);
  const steps = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Opens are whole numbers, so a step is at least 1. */
function niceStep(min: number): number {
  if (min <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= min * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** The position of a bar in pixels from the left of the plot. */
export interface BarPlace {
  x: number;
  width: number;
  /** The bar's middle. */
  middle: number;
}

const widestBar = 44;
/** Fewer bars begin at the left and leave room for those to come: one alone in the middle isn't read as a day. */
const fewestPlaces = 7;
const placesFor = (count: number) => Math.max(count, fewestPlaces);

/** Positions for `count` bars in `width` pixels, with gaps of a quarter of a bar if there is room. */
export function placeBars(count: number, width: number): BarPlace[] {
  const step = width / placesFor(count);
  const bar = Math.min(widestBar, step > 4 ? step * 0.76 : step * 0.9);
  return Array.from({ length: count }, (_, index) => {
    const middle = (index + 0.5) * step;
    return { x: middle - bar / 2, width: bar, middle };
  });
}

/** The indices of the bars with a label: the last one and every nth before it, so that labels don't overlap. */
export function labelledBars(count: number, width: number, labelWidth: number): number[] {
  const max = Math.max(1, Math.floor(width / labelWidth));
  const every = [1, 2, 3, 5, 7, 10, 14, 20, 30].find((every) => placesFor(count) / every <= max) ?? count;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
}

/** The index of the bar at `x` pixels from the left of the plot, or of the nearest bar if `x` is outside. */
export function barAt(x: number, count: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(width, 1)) * placesFor(count))));
}
