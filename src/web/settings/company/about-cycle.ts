import { writeDay } from "../../usage/write-days.ts";
import { aboutShortMonths, cyclesAround } from "./next-cycle.ts";

/** When the cycle of this anchor day began and when the next begins, in words. */
export function aboutCycle(anchorDay: number, now: Date): string {
  const { start, next } = cyclesAround(anchorDay, now);
  const short = aboutShortMonths(anchorDay);
  const dates = `This cycle began on ${writeDay(start)}, the next begins on ${writeDay(next)} (UTC).`;
  return short === undefined ? dates : `${dates} ${short}`;
}
