import { fillPlaceholders } from "../placeholders.ts";
import { readMoment } from "../time/moment.ts";
import { minutesOf, weekdayOf } from "../time/weekdays.ts";
import { clockAt, type Zone } from "../time/zone.ts";
import type { TimeTest } from "./condition.ts";

/** When an image is opened, and by whose clocks days and hours are told. */
export interface OpenTime {
  /** In milliseconds since 1970. */
  now: number;
  zone: Zone;
}

type ValueOf = (name: string) => string | undefined;

const dayMs = 86_400_000;
// A value may be long, but no time is.
const longestTime = 200;

/** When `after` or `before` is; undefined for a test of days or hours, and for a time that can't be read. */
export function momentOfTest({ time }: TimeTest, valueOf: ValueOf, zone: Zone): number | undefined {
  const { after, before, plus } = time;
  const text = after ?? before;
  if (text === undefined) return undefined;
  return readMoment({ text: fillPlaceholders(text, valueOf, {}, longestTime), plus }, zone);
}

/** Whether a test of the time holds. One whose time can't be read doesn't. */
export function timePasses(test: TimeTest, valueOf: ValueOf, { now, zone }: OpenTime): boolean {
  const { after, weekdays, from, to } = test.time;
  if (weekdays !== undefined) return weekdays.includes(weekdayOf(clockAt(now, zone)));
  if (from !== undefined && to !== undefined)
    return isBetween(clockAt(now, zone), minutesOf(from), minutesOf(to));
  const moment = momentOfTest(test, valueOf, zone);
  if (moment === undefined) return false;
  return after === undefined ? now < moment : now >= moment;
}

/** Whether a clock shows a time of day from one minute to another, which may be past midnight. */
function isBetween(clock: number, from: number, to: number): boolean {
  const minute = Math.floor((((clock % dayMs) + dayMs) % dayMs) / 60_000);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
