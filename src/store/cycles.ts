/** Days are `YYYY-MM-DD` and everything is UTC, so a cycle is the same for every reader. */

/** The day that holds the instant. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** First day of the cycle that holds the instant. `anchorDay`: 1–31, in a shorter month its last day. */
export function cycleStart(anchorDay: number, instant: Date): string {
  const thisMonth = anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth());
  return utcDay(instant) >= thisMonth
    ? thisMonth
    : anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth() - 1);
}

/** First day of the cycle after the one that holds the instant. */
export function nextCycleStart(anchorDay: number, instant: Date): string {
  const thisMonth = anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth());
  return utcDay(instant) < thisMonth
    ? thisMonth
    : anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth() + 1);
}

/** `month` counts from 0 and may lie outside of its year, as in `Date.UTC`. */
function anchorIn(anchorDay: number, year: number, month: number): string {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))));
}
