const dayMs = 86_400_000;

/** The UTC day of an instant, `YYYY-MM-DD`. Opens are counted by UTC days. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day `days` after `day`, or before it if negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

/** The number of days from `from` to `to`, both included; 0 or less if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Whether the text is a valid date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && utcDay(new Date(text)) === text
  );
}
