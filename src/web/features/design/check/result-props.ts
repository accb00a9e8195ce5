import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { shortenText } from "../../../kit/formats/shorten-text.ts";
import type { Check, CheckSource } from "./use-check.ts";

/** A row of a list, from 0, with its key if the list is a table. */
export interface CheckedRow {
  row: number;
  key?: string | undefined;
}

/** A list whose rows are in this browser or in a table. */
export interface CheckedList {
  rows: number;
  /** What is sent, and the row of the list that each of its lines is; undefined if all are. Lines without values are left out. */
  source: () => Promise<{ source: CheckSource; rows?: ArrayLike<number> }>;
  /** The values of these rows by parameter. */
  values: (rows: readonly CheckedRow[]) => Promise<Record<string, string>[]>;
}

export interface ResultProps {
  design: FullDesignBody;
  check: Check;
  list: Pick<CheckedList, "values">;
  /** The row of the list, from 0, of a row of the check, from 1. */
  rowOf: (line: number) => number;
}

/** "4,711", or a key in quotes. */
export const rowName = ({ row, key }: CheckedRow) => (key === undefined ? formatCount(row + 1) : `“${key}”`);

const longestValue = 60;

/** "first_name: Ada · city: London". */
export function describeValues(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value.trim() === "" ? "–" : shortenText(value, longestValue)}`)
    .join(" · ");
}
