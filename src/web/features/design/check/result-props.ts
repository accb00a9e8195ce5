import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { Check } from "./use-check.ts";

/** A list whose rows are in this browser. Rows count from 0. */
export interface CheckedList {
  rows: number;
  /** What is sent, and the row of the list that each of its lines is. Lines without values are left out. */
  csv: () => Promise<{ body: Blob; rows: ArrayLike<number> }>;
  /** The values of these rows by parameter. */
  values: (rows: readonly number[]) => Promise<Record<string, string>[]>;
}

export interface ResultProps {
  design: FullDesignBody;
  check: Check;
  list: Pick<CheckedList, "values">;
  /** The row of the list, from 0, of a row of the check, from 1. */
  rowOf: (line: number) => number;
}

const longestValue = 60;

const shorten = (text: string) => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);

/** "first_name: Ada · city: London". */
export function describeValues(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value.trim() === "" ? "–" : shorten(value)}`)
    .join(" · ");
}
