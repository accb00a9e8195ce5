/** Three digits that count, no more than two after the point. */
export function figure(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
