import { locale } from "./locale.ts";
import * as words from "./words.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: "minute", size: minute, below: hour },
  { unit: "hour", size: hour, below: day },
  { unit: "day", size: day, below: 30 * day },
  { unit: "month", size: 30.44 * day, below: 365 * day },
  { unit: "year", size: 365.25 * day, below: Infinity },
] as const;

/** An instant relative to now: `3 days ago`, `yesterday`, `in 2 months`, `just now`. */
export function formatTimeAgo(instant: string, now: Date, language: string = locale): string {
  const distance = Date.parse(instant) - now.getTime();
  const absolute = Math.abs(distance);
  if (absolute < minute) return words.justNow;
  const { unit, size } = units.find(({ below }) => absolute < below) ?? units[4];
  // What is to come is rounded, so that a link made for seven days ends in 7 days; what has passed counts when it is whole.
  const count = distance > 0 ? Math.round(absolute / size) : Math.floor(absolute / size);
  const amount = Math.sign(distance) * Math.max(1, count);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(amount, unit);
}

/** An instant to the minute in the user's time zone: 21 Nov 2026, 14:30. */
export function formatInstant(instant: string, language: string = locale): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

/** The day of an instant in the user's time zone: 21 Nov 2026. */
export function formatDate(instant: string, language: string = locale): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(instant));
}
