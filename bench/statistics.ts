export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The quantile of values for a share from 0 to 1; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Formats with three significant digits and at most two decimals. */
export function formatFigure(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
