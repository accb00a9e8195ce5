import { readTime } from "../time/read-time.ts";
import { dateFormatter } from "./formatters.ts";

/** The date formats with their options for Intl. */
export const dateFormats = {
  short: { dateStyle: "short" },
  medium: { dateStyle: "medium" },
  long: { dateStyle: "long" },
  full: { dateStyle: "full" },
  weekday: { weekday: "long" },
  day: { day: "numeric" },
  month: { month: "long" },
  year: { year: "numeric" },
  "month-day": { month: "long", day: "numeric" },
  "month-year": { month: "long", year: "numeric" },
  time: { timeStyle: "short" },
  "date-time": { dateStyle: "long", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof dateFormats;

const epochSeconds = /^-?\d{9,11}$/;
const epochMilliseconds = /^\d{12,14}$/;
const hasTime = /\d:\d/;

interface Moment {
  milliseconds: number;
  /** Whether an offset is given, so that it can be converted to another zone. */
  zoned: boolean;
  timed: boolean;
}

/** Formats a date or time; undefined when the value is invalid or has no time that the format needs. */
export function formatDate(
  value: string,
  format: DateFormat,
  { locale, zone }: { locale: string; zone: string },
): string | undefined {
  const moment = readMoment(value);
  const options: Intl.DateTimeFormatOptions = dateFormats[format];
  if (moment === undefined || (options.timeStyle !== undefined && !moment.timed)) return undefined;
  const timeZone = moment.zoned ? zone : "UTC";
  return dateFormatter(locale, { ...options, timeZone }).format(moment.milliseconds);
}

function readMoment(value: string): Moment | undefined {
  if (epochSeconds.test(value)) return { milliseconds: Number(value) * 1000, zoned: true, timed: true };
  if (epochMilliseconds.test(value)) return { milliseconds: Number(value), zoned: true, timed: true };
  const time = readTime(value);
  if (time === undefined) return undefined;
  const { clock, offset } = time;
  return { milliseconds: clock - (offset ?? 0), zoned: offset !== undefined, timed: hasTime.test(value) };
}
