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

// ISO 8601: a date with an optional time, whose seconds and offset are optional.
const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const epochSeconds = /^-?\d{9,11}$/;
const epochMilliseconds = /^\d{12,14}$/;

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
  const [whole, year, month, day, hour = "00", minute = "00", second = "00", offset] =
    isoDate.exec(value) ?? [];
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

/** Undefined for times that don't exist, such as 30 February and 25:00. */
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
