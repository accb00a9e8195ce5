const dayMs = 86_400_000;

/** The day that holds the instant, `YYYY-MM-DD` in UTC, as opens are counted. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day that lies `days` after `day`, or before it when negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

/** The number of days from first to last, both included; 0 or less if they are reversed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Whether the text is a day that the calendar has. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && utcDay(new Date(text)) === text
  );
}
