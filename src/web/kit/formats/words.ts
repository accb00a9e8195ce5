import { plural } from "./plural.ts";

// Ranges
export const thisBillingCycle = "This billing cycle";
export const lastBillingCycle = "Last billing cycle";
export const customDates = "Custom dates…";
export const chooseFirstAndLastDay = "Choose a first and a last day.";
export const lastDayIsBeforeFirstDay = "The last day is before the first day.";
export const chooseAtMostTenYears = "Choose at most ten years.";

// Format counts
export const opens = (count: number, digits: string) =>
  plural(count, { one: `${digits} open`, other: `${digits} opens` });
export const clicks = (count: number, digits: string) =>
  plural(count, { one: `${digits} click`, other: `${digits} clicks` });

// Format time
export const justNow = "just now";
