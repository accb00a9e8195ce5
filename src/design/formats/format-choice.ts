import { foldCase } from "../fold-case.ts";
import { numberFormatter, pluralRules } from "./formatters.ts";
import { plainNumber } from "./plain-number.ts";
import { readEntries } from "./read-entries.ts";

/** What a format gives when its value has no entry: the placeholder's fallback is shown. */
export const noMatch: unique symbol = Symbol("no match");

type Choice = (value: string, place: { locale: string }) => string | typeof noMatch | undefined;

const categories: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);

/** `gold=Gold member;silver=Silver member`: values are compared as conditions do, without case and surrounding blanks. */
export function readMap(text: string): Choice | undefined {
  const entries = readEntries(text);
  if (entries === undefined) return undefined;
  const words = new Map(entries.map(({ key, pieces }) => [foldCase(key), pieces.join("#")]));
  if (words.size < entries.length) return undefined;
  return (value) => words.get(foldCase(value.trim())) ?? noMatch;
}

/** `one=# seat;other=# seats`: `other` must be given and stands for each category that isn't. */
export function readPlural(text: string): Choice | undefined {
  const entries = readEntries(text);
  if (entries === undefined || !entries.every(({ key }) => categories.has(key))) return undefined;
  const words = new Map(entries.map(({ key, pieces }) => [key, pieces]));
  const other = words.get("other");
  if (other === undefined || words.size < entries.length) return undefined;
  return (value, { locale }) => {
    const digits = value.trim().replace(/^\+/, "");
    if (!plainNumber.test(digits)) return undefined;
    const pieces = words.get(pluralRules(locale).select(Number(digits))) ?? other;
    // A string keeps digits beyond the precision of a double.
    return pieces.join(numberFormatter(locale, {}).format(digits as `${number}`));
  };
}
