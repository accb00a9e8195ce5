import { locale } from "./locale.ts";
import * as words from "./words.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** 12345 → 12,345. */
export function formatCount(count: number, language: string = locale): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(count);
}

/** 12345 → 12.3K, for the axis of a chart. */
export function formatShortCount(count: number, language: string = locale): string {
  const options = { notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(count);
}

/** `1 open`, `12,345 opens`. */
export function formatOpens(count: number, language: string = locale): string {
  return words.opens(count, formatCount(count, language));
}

/** `1 click`, `12,345 clicks`. */
export function formatClicks(count: number, language: string = locale): string {
  return words.clicks(count, formatCount(count, language));
}

/** A share as a percentage; a dash if the whole is 0. Only an exact 0 or 1 is written as 0% or 100%. */
export function formatShare(part: number, whole: number, language: string = locale): string {
  if (whole <= 0) return "–";
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  if (part > 0 && part / whole < 0.01) return `< ${percent.format(0.01)}`;
  if (part < whole && part / whole > 0.99) return `> ${percent.format(0.99)}`;
  return percent.format(part / whole);
}

interface Change {
  direction: "more" | "fewer" | "same";
  /** `+12%`, `−8%`, `0%`; undefined if the earlier number is 0. */
  text: string | undefined;
}

/** The change of a number from an earlier one. */
export function changeAgainst(now: number, before: number, language: string = locale): Change {
  const direction = now > before ? "more" : now < before ? "fewer" : "same";
  if (before === 0) return { direction, text: undefined };
  const ratio = (now - before) / before;
  const percent = new Intl.NumberFormat(language, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: Math.abs(ratio) < 0.1 ? 1 : 0,
  });
  return { direction, text: percent.format(ratio).replace("-", "−") };
}

const byteUnits = [
  { unit: "byte", size: 1, unitDisplay: "long" },
  { unit: "kilobyte", size: 1000, unitDisplay: "short" },
  { unit: "megabyte", size: 1_000_000, unitDisplay: "short" },
] as const;

/** 48 213 → 48 kB. */
export function formatBytes(bytes: number, language: string = locale): string {
  const { size, ...unit } = byteUnits.findLast(({ size: min }) => bytes >= min) ?? byteUnits[0];
  const maximumFractionDigits = bytes < 10 * size ? 1 : 0;
  return new Intl.NumberFormat(language, { style: "unit", ...unit, maximumFractionDigits }).format(
    bytes / size,
  );
}
