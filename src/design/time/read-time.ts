import { instantAt, type Zone } from "./zone.ts";

/** A date and time: what a clock shows, in milliseconds since 1970, and how far that clock is ahead of UTC if that is said. */
export interface ClockTime {
  clock: number;
  offset: number | undefined;
}

// An unencoded plus sign in a query string arrives as a space.
const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(?:(Z)|([+\- ])(\d{2})(?::?(\d{2}))?)?)?$/i;

/**
 * Reads an ISO 8601 date and time, with or without a zone, or a date, which is its midnight. Undefined for other texts and for
 * dates that don't exist.
 */
export function readTime(text: string): ClockTime | undefined {
  const match = pattern.exec(text.trim());
  if (match === null) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", fraction = "0"] =
    match;
  const clock = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`);
  // Date.parse accepts 30 February and 24:00 as the next day.
  if (Number.isNaN(clock) || !new Date(clock).toISOString().startsWith(`${year}-${month}-${day}T${hour}`))
    return undefined;
  const offset = readOffset(match.slice(8));
  return offset === "wrong" ? undefined : { clock, offset };
}

/** Milliseconds ahead of UTC; undefined if nothing is said. */
function readOffset([z, sign, hours, minutes = "00"]: readonly (string | undefined)[]):
  | number
  | undefined
  | "wrong" {
  if (z !== undefined) return 0;
  if (sign === undefined) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59) return "wrong";
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}

/** When it is, in milliseconds since 1970. A time without an offset is that of the zone's clocks. */
export function instantOf({ clock, offset }: ClockTime, zone: Zone): number {
  return offset === undefined ? instantAt(clock, zone) : clock - offset;
}
