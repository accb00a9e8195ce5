import { utcDay } from "../../../kit/formats/days.ts";
import * as words from "./words.tsx";

/** The first day of the cycle at an instant and of the next cycle, in UTC. In short months a cycle starts on the last day. */
export function cyclesAround(anchorDay: number, instant: Date): { start: string; next: string } {
  const year = instant.getUTCFullYear();
  const month = instant.getUTCMonth();
  const thisMonth = anchorIn(anchorDay, year, month);
  return utcDay(instant) >= thisMonth
    ? { start: thisMonth, next: anchorIn(anchorDay, year, month + 1) }
    : { start: anchorIn(anchorDay, year, month - 1), next: thisMonth };
}

/** What an anchor day above 28 means in short months; undefined for other days. */
export function describeShortMonths(anchorDay: number): string | undefined {
  if (anchorDay <= 28) return undefined;
  return words.inMonthsWithoutItStarts(words.ordinal(anchorDay));
}

/** `month` counts from 0 and may be negative or above 11, as in `Date.UTC`. */
function anchorIn(anchorDay: number, year: number, month: number): string {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))));
}

/** The start of the current and of the next cycle in words. */
export function describeCycle(anchorDay: number, now: Date): string {
  const { start, next } = cyclesAround(anchorDay, now);
  const shortMonths = describeShortMonths(anchorDay);
  const dates = words.currentCycleStartedOnNext(start, next);
  return shortMonths === undefined ? dates : `${dates} ${shortMonths}`;
}
