export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that this share of all values doesn't exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
