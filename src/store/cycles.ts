// Days are `YYYY-MM-DD` in UTC.

/** A company, as far as counting opens needs it. */
export interface CountedCompany {
  id: string;
  anchorDay: number;
}

/** The day of an instant. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** First day of the cycle that contains the instant. `anchorDay` is 1 to 31; a shorter month begins its cycle on its last day. */
export function cycleStart(anchorDay: number, instant: Date): string {
  const thisMonth = anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth());
  return utcDay(instant) >= thisMonth
    ? thisMonth
    : anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth() - 1);
}

/** First day of the cycle after the one that contains the instant. */
export function nextCycleStart(anchorDay: number, instant: Date): string {
  const thisMonth = anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth());
  return utcDay(instant) < thisMonth
    ? thisMonth
    : anchorIn(anchorDay, instant.getUTCFullYear(), instant.getUTCMonth() + 1);
}

/** `month` counts from 0 and may be outside of 0 to 11, as in `Date.UTC`. */
function anchorIn(anchorDay: number, year: number, month: number): string {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))));
}
