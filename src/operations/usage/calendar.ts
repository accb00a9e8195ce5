import { cycleStart, utcDay } from "../../store/cycles.ts";

/** The day that holds an instant, and the first day of its cycle, for companies whose cycles begin on `anchorDay`. */
export type Calendar = (instant: Date, anchorDay: number) => { day: string; cycleStart: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Works each day out once: dates are written anew for every open otherwise, and of a day there are millions. */
export function createCalendar(): Calendar {
  let today = Number.NaN;
  let day = "";
  const starts = new Map<number, string>();
  return (instant, anchorDay) => {
    const number = Math.floor(instant.getTime() / dayMs);
    if (number !== today) {
      today = number;
      day = utcDay(instant);
      starts.clear();
    }
    let start = starts.get(anchorDay);
    if (start === undefined) {
      start = cycleStart(anchorDay, instant);
      starts.set(anchorDay, start);
    }
    return { day, cycleStart: start };
  };
}
