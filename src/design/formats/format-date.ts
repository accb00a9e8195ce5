import { dateFormatter } from "./formatters.ts";

/** What the formats of dates are called, and how Intl writes each. */
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

// ISO 8601: a date, perhaps with a time, whose seconds and offset may be left out.
const written =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const epochSeconds = /^-?\d{9,11}$/;
const epochMilliseconds = /^\d{12,14}$/;

interface Moment {
  milliseconds: number;
  /** Whether a clock was named, so that it can be shown in another zone; a bare date or time is shown as it is. */
  zoned: boolean;
  timed: boolean;
}

/** A date or time in a language; undefined when the value is none, or lacks the time that the format wants. */
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
  const [whole, year, month, day, hour = "00", minute = "00", second = "00", offset] =
    written.exec(value) ?? [];
  if (whole === undefined) return undefined;
  const parts = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const milliseconds = wallClock(parts);
  const minutes = offset === undefined ? 0 : offsetMinutes(offset);
  if (milliseconds === undefined || minutes === undefined) return undefined;
  return {
    milliseconds: milliseconds - minutes * 60_000,
    zoned: offset !== undefined,
    timed: whole.length > 10,
  };
}

/** Milliseconds of a time that exists: 30 February and 25:00 don't. */
function wallClock(parts: [number, number, number, number, number, number]): number | undefined {
  const [year, month, day, hour, minute, second] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || hour > 23 || minute > 59 || second > 59) return undefined;
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
}

function offsetMinutes(offset: string): number | undefined {
  if (offset.toUpperCase() === "Z") return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(":", ""));
  if (hours > 14 || minutes > 59) return undefined;
  return (hours * 60 + minutes) * (offset.startsWith("-") ? -1 : 1);
}
