import { minutesOf, weekdayOf, type Weekday } from "./weekdays.ts";
import { clockAt, instantAt, type Zone } from "./zone.ts";

/** What happens every day, week or month, at a time of day. */
export interface Recurrence {
  unit: "day" | "week" | "month";
  /** Such as `18:00`. */
  at: string;
  /** Of a week; default Monday. */
  weekday?: Weekday | undefined;
  /** Of a month, whose last day it is if the month is shorter; default 1. */
  day?: number | undefined;
}

const dayMs = 86_400_000;

/** The first occurrence after an instant, in milliseconds since 1970. */
export function nextOccurrence(recurrence: Recurrence, after: number, zone: Zone): number {
  const midnight = Math.floor(clockAt(after, zone) / dayMs) * dayMs;
  const atMs = minutesOf(recurrence.at) * 60_000;
  // What clocks skip may come after its day, and the next day may be skipped.
  for (let round = -1; round < 4; round += 1) {
    const occurrence = instantAt(dayOf(recurrence, midnight, round) + atMs, zone);
    if (occurrence > after) return occurrence;
  }
  return after + dayMs;
}

/** Midnight of the day on which it occurs, by rounds from the day, week or month of a midnight on. */
function dayOf({ unit, weekday = "mon", day = 1 }: Recurrence, midnight: number, round: number): number {
  if (unit === "day") return midnight + round * dayMs;
  if (unit === "week") {
    const [ahead = 0] = [0, 1, 2, 3, 4, 5, 6].filter(
      (days) => weekdayOf(midnight + days * dayMs) === weekday,
    );
    return midnight + (ahead + round * 7) * dayMs;
  }
  const date = new Date(midnight);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + round];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay));
}
