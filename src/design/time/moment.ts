import { instantOf, readTime } from "./read-time.ts";
import { addSpan } from "./span.ts";
import type { Zone } from "./zone.ts";

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
