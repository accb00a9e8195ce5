/** In the order of getUTCDay. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

export type Weekday = (typeof weekdays)[number];

/** The day of the week of a clock's time, in milliseconds since 1970. */
export function weekdayOf(clock: number): Weekday {
  return weekdays[new Date(clock).getUTCDay()] ?? "sun";
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
