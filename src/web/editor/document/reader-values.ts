import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { type Parameter, parametersOf } from "../../../design/parameters.ts";
import { presentText, type QueryValue, readQuery } from "../../../design/query-values.ts";
import { rowKey, valuesByName, withRow } from "../../../design/row-values.ts";
import { ownProperty } from "../../../design/own-property.ts";

/** Texts by parameter, as they are typed; an empty one is a blank value. */
export type Values = Readonly<Record<string, string>>;

/** The cells of a row by column; null if no row has the key. */
export type FoundRow = Values | null;

/** Rows that were looked up, by `rowId`. */
export type FoundRows = ReadonlyMap<string, FoundRow>;

/** A row that the design wants with the present values: one for each entry of `data`. */
export interface WantedRow {
  table: string;
  /** Undefined if a value that it needs is missing. */
  key: string | undefined;
  /** Undefined while it isn't looked up. */
  row: FoundRow | undefined;
}

export interface ReaderValues {
  /** What was typed, with the cells of the rows in its place, as at an open. */
  values: Values;
  wanted: readonly WantedRow[];
  /** Parameters whose values come from a row. */
  fromRows: ReadonlySet<string>;
}

export const rowId = (table: string, key: string) => `${foldCase(table)}\n${key}`;

/** Stands for any value that counts as missing because of what it is, such as a merge tag. */
const missingTag = "*|MISSING|*";

/** The test values of a design: those that were typed, and rows by the rules of an open. */
export function readerValues(document: Design, entered: Values, rows: FoundRows): ReaderValues {
  if (document.data.length === 0) return { values: entered, wanted: [], fromRows: new Set() };
  const parameters = parametersOf(document);
  const of = [parameters, document] as const;
  let values = valuesByName(of, enteredValues(parameters, entered));
  const filled = new Set<string>();
  const fromRows = new Set<string>();
  const wanted = document.data.map(({ table, key: template }): WantedRow => {
    const key = rowKey(template, values);
    const row = key === undefined ? undefined : rows.get(rowId(table, key));
    if (row !== undefined && row !== null) {
      const cells = Object.entries(row).map(([name, text]) => ({ name, ...presentText(text) }));
      for (const name of valuesByName(of, cells).keys()) fromRows.add(name);
      values = withRow(of, values, cells, filled);
    }
    return { table, key, row };
  });
  const texts = [...values].map(([name, value]) => [name, textOf(value)]);
  return { values: Object.fromEntries(texts) as Values, wanted, fromRows };
}

function enteredValues(parameters: readonly Parameter[], entered: Values): QueryValue[] {
  return readQuery(valuesQuery(parameters, entered));
}

/** The query string with the test values, as a reader's URL has it. */
export function valuesQuery(parameters: readonly Parameter[], values: Values): string {
  return parameters
    .flatMap(({ name }) => {
      const value = ownProperty(values, name);
      return value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    })
    .join("&");
}

function textOf({ value, tag }: QueryValue): string {
  return value ?? (tag === true ? missingTag : "");
}

/** Whether both have the same texts. */
export function isSameValues(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
