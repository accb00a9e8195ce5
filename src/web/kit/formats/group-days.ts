import { dayAfter, utcDay } from "./days.ts";
import type { Days } from "./ranges.ts";

export interface DayOpens {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  opens: number;
  clicks?: number | undefined;
}

export type Span = "day" | "week" | "month";

/** One bar of the chart: the opens of a range of days, and the clicks. */
export interface Bar extends Days {
  opens: number;
  clicks: number;
}

const maxDayBars = 92;
const maxWeekBars = 110;

/** The span of a bar for which a chart of this many days stays readable. */
export function spanFor(days: number): Span {
  if (days <= maxDayBars) return "day";
  return days <= maxWeekBars * 7 ? "week" : "month";
}

/**
 * Groups consecutive days into bars. Weeks start on Monday. The first and the last bar contain only the days in
 * `days`.
 */
export function groupDays(days: readonly DayOpens[], span: Span): Bar[] {
  const bars: Bar[] = [];
  let current = "";
  for (const { day, opens, clicks = 0 } of days) {
    const start = startOf(day, span);
    const last = bars.at(-1);
    if (last !== undefined && start === current) {
      last.to = day;
      last.opens += opens;
      last.clicks += clicks;
    } else {
      bars.push({ from: day, to: day, opens, clicks });
    }
    current = start;
  }
  return bars;
}

function startOf(day: string, span: Span): string {
  if (span === "day") return day;
  if (span === "month") return day.slice(0, 7);
  const weekday = new Date(day).getUTCDay();
  return utcDay(new Date(dayAfter(day, weekday === 0 ? -6 : 1 - weekday)));
}
