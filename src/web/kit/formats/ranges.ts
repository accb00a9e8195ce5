import { dayAfter, daysBetween, isDay } from "./days.ts";
import * as words from "./words.ts";

/** The ranges of the select, in its order. */
export const rangeChoices = [
  { value: "cycle", label: words.thisBillingCycle },
  { value: "last-cycle", label: words.lastBillingCycle },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "year", label: "Last 12 months" },
  { value: "custom", label: words.customDates },
] as const;

export type RangeChoice = (typeof rangeChoices)[number]["value"];

/** First and last day, both included, `YYYY-MM-DD` in UTC. */
export interface Days {
  from: string;
  to: string;
}

/** The dates that preset ranges depend on. */
export interface Calendar {
  today: string;
  cycleStart: string;
  lastCycleStart: string;
}

/** The server's limit for one request. */
export const maxDays = 3660;

/** The range of a query parameter; "cycle" if it is missing or unknown. */
export function readRangeChoice(text: string | null): RangeChoice {
  return rangeChoices.find(({ value }) => value === text)?.value ?? "cycle";
}

/** The days of a range. A custom range with invalid days falls back to this cycle. */
export function daysOf(choice: RangeChoice, calendar: Calendar, custom: Partial<Days>): Days {
  const { today, cycleStart, lastCycleStart } = calendar;
  const thisCycle = { from: cycleStart, to: today };
  switch (choice) {
    case "last-cycle":
      return { from: lastCycleStart, to: dayAfter(cycleStart, -1) };
    case "7":
    case "30":
    case "90":
      return { from: dayAfter(today, 1 - Number(choice)), to: today };
    case "year":
      return { from: dayAfter(today, -364), to: today };
    case "custom": {
      const { from = "", to = "" } = custom;
      return validateDays({ from, to }) === undefined ? { from, to } : thisCycle;
    }
    case "cycle":
    default:
      return thisCycle;
  }
}

/** The error in a custom range; undefined if it is valid. */
export function validateDays({ from, to }: Days): string | undefined {
  if (!isDay(from) || !isDay(to)) return words.chooseFirstAndLastDay;
  const count = daysBetween(from, to);
  if (count < 1) return words.lastDayIsBeforeFirstDay;
  return count > maxDays ? words.chooseAtMostTenYears : undefined;
}
