import { utcDay } from "../../usage/days.ts";
import { writeDay } from "../../usage/write-days.ts";

/** First days of the cycle that holds the instant and of the one after it, as the server reckons them: in UTC, in a shorter month its last day. */
export function cyclesAround(anchorDay: number, instant: Date): { start: string; next: string } {
  const year = instant.getUTCFullYear();
  const month = instant.getUTCMonth();
  const thisMonth = anchorIn(anchorDay, year, month);
  return utcDay(instant) >= thisMonth
    ? { start: thisMonth, next: anchorIn(anchorDay, year, month + 1) }
    : { start: anchorIn(anchorDay, year, month - 1), next: thisMonth };
}

/** What a day above 28 means for months that don't have it; nothing for a day that all have. */
export function aboutShortMonths(anchorDay: number): string | undefined {
  if (anchorDay <= 28) return undefined;
  return `In months without a ${ordinal(anchorDay)}, it starts on the last day.`;
}

/** 1st, 2nd, 3rd, 4th … 31st. */
export function ordinal(count: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(count);
  return `${count}${endings[rule] ?? "th"}`;
}

/** `month` counts from 0 and may lie outside of its year, as in `Date.UTC`. */
function anchorIn(anchorDay: number, year: number, month: number): string {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))));
}

/** When the cycle of this anchor day began and when the next begins, in words. */
export function aboutCycle(anchorDay: number, now: Date): string {
  const { start, next } = cyclesAround(anchorDay, now);
  const short = aboutShortMonths(anchorDay);
  const dates = `The current cycle started on ${writeDay(start)}. The next one starts on ${writeDay(next)} (UTC).`;
  return short === undefined ? dates : `${dates} ${short}`;
}
