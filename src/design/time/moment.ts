import { instantOf, readTime } from "./read-time.ts";
import { clockAt, instantAt, type Zone } from "./zone.ts";

const units = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
export const maxYears = 10;
const maxMs = maxYears * 366 * units.d;

/** `3d`, `48h` or `90m`: how many of which unit. Undefined for other texts, and above ten years. */
export function readSpan(text: string): { count: number; unit: keyof typeof units } | undefined {
  const [, digits, unit] = /^(\d{1,8})([dhm])$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const span = { count: Number(digits), unit: unit as keyof typeof units };
  return span.count * units[span.unit] <= maxMs ? span : undefined;
}

/** An instant so much later: by days of the zone's calendar, or by elapsed hours or minutes. */
export function addSpan(instant: number, text: string, zone: Zone): number {
  const span = readSpan(text);
  if (span === undefined) return instant;
  const { count, unit } = span;
  if (unit !== "d") return instant + count * units[unit];
  return count === 0 ? instant : instantAt(clockAt(instant, zone) + count * units.d, zone);
}

/** A date and time as a document gives it, without placeholders, and what is added to it. */
export interface MomentText {
  text: string;
  plus?: string | undefined;
}

/** In milliseconds since 1970; undefined if the text can't be read. */
export function readMoment({ text, plus }: MomentText, zone: Zone): number | undefined {
  const time = readTime(text);
  if (time === undefined) return undefined;
  const instant = instantOf(time, zone);
  return plus === undefined ? instant : addSpan(instant, plus, zone);
}
