import type { Span } from "./group-days.ts";
import type { Days } from "./ranges.ts";
import { locale } from "./locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

/** 2026-11-03 → 3 November 2026. */
export function formatDay(day: string, language: string = locale): string {
  return formatOf(language, { day: "numeric", month: "long", year: "numeric" }).format(new Date(day));
}

/** 2026-11-03 → 3 Nov. */
function formatShortDay(day: string, language: string = locale): string {
  return formatOf(language, { day: "numeric", month: "short" }).format(new Date(day));
}

/** A range of days, without repeating the shared parts: 1–21 November 2026. */
export function formatDays({ from, to }: Days, language: string = locale): string {
  if (from === to) return formatDay(from, language);
  const dates = formatOf(language, { day: "numeric", month: "long", year: "numeric" });
  return dates.formatRange(new Date(from), new Date(to));
}

/** The period of a bar: Tuesday, 3 November 2026; 2–8 November 2026; November 2026. */
export function formatBar(bar: Days, span: Span, language: string = locale): string {
  const options: Record<Exclude<Span, "week">, Intl.DateTimeFormatOptions> = {
    day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
    month: { month: "long", year: "numeric" },
  };
  return span === "week"
    ? formatDays(bar, language)
    : formatOf(language, options[span]).format(new Date(bar.from));
}

/** The label below a bar: `3 Nov`, or `Nov 26` for months. */
export function formatBarLabel(bar: Days, span: Span, language: string = locale): string {
  if (span !== "month") return formatShortDay(bar.from, language);
  return formatOf(language, { month: "short", year: "2-digit" }).format(new Date(bar.from));
}
