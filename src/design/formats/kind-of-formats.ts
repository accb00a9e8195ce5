import { dateFormats } from "./format-date.ts";

/** What a value has to be for these formats: a date, a date with a time, or a number; undefined for any text. */
export function kindOfFormats(formats: readonly string[]): "date" | "time" | "number" | undefined {
  if (formats.some((format) => format === "time" || format === "date-time")) return "time";
  if (formats.some((format) => Object.hasOwn(dateFormats, format))) return "date";
  return formats.some((format) => /^(?:number|percent|currency|plural)\b/.test(format))
    ? "number"
    : undefined;
}
