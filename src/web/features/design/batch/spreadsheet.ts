import Papa from "papaparse";
import { readBound } from "../../../../design/bindings/read-bound.ts";
import { foldCase } from "../../../../design/fold-case.ts";
import { isEmptyWord } from "../../../../design/merge-tags.ts";
import { isPictureAddress } from "../../../../design/picture-address.ts";
import { presentText } from "../../../../design/query-values.ts";
import { sizeParameter } from "../../../../design/sizes/size-names.ts";
import { ownProperty } from "../../../../design/own-property.ts";
import { openList } from "../../../designs/lists/list-text.ts";
import type { Parameter } from "../use-tab/parameter.ts";
import * as words from "./words.tsx";

/** A spreadsheet's cells below the names of its columns. */
export interface Table {
  /** Trimmed names; empty for a column without one. */
  columns: readonly string[];
  /** A row may have fewer cells than there are columns. */
  rows: readonly (readonly string[])[];
}

export type ReadTable = { ok: true; table: Table } | { ok: false; problem: string };

/** Images of a batch at most. */
export const maxRows = 10_000;

/** Reads a CSV file, or cells that were copied from a spreadsheet, as lists of any length are read. */
export function readTableFile(bytes: Uint8Array): ReadTable {
  const opened = openList(bytes);
  if (!opened.ok) return opened;
  const { list } = opened;
  const { columns, rows } = list;
  if (rows > maxRows) return { ok: false, problem: words.thisFileHasMoreThanRows(maxRows) };
  return { ok: true, table: { columns, rows: list.cells(Array.from({ length: rows }, (_, row) => row)) } };
}

/** Which column gives each parameter its value, by the parameter's name; without one, the default is shown. */
export type Mapping = Readonly<Record<string, number | undefined>>;

/** The key of the column with names of files, which no parameter can have. */
export const filenameKey = "";

/** What a design has for a spreadsheet's columns. */
export interface Fillable {
  parameters: readonly Parameter[];
  /** Names of its canvases, with more than one of which a column may say which one a row has. */
  sizes: readonly string[];
}

export const hasSizes = ({ sizes }: Fillable) => sizes.length > 1;

const plain = (name: string) => foldCase(name).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Maps columns to parameters of the same name, without regard to case, blanks and signs, and then of a similar one. */
export function guessMapping(fillable: Fillable, columns: readonly string[]): Mapping {
  const { parameters } = fillable;
  const plainColumns = columns.map(plain);
  const taken = new Set<number>();
  const take = (index: number) => {
    if (index < 0 || taken.has(index)) return undefined;
    taken.add(index);
    return index;
  };
  const filename = take(plainColumns.indexOf("filename"));
  const size = hasSizes(fillable) ? { [sizeParameter]: take(plainColumns.indexOf(sizeParameter)) } : {};
  const exact = parameters.map(({ name }) => [name, take(plainColumns.indexOf(plain(name)))] as const);
  const guessed = exact.map(([name, index]) => {
    const similar = plainColumns.findIndex(
      (column, place) => !taken.has(place) && column !== "" && isSimilar(column, plain(name)),
    );
    return [name, index ?? take(similar)] as const;
  });
  return { ...Object.fromEntries(guessed), ...size, [filenameKey]: filename };
}

function isSimilar(column: string, name: string): boolean {
  return name !== "" && (column.includes(name) || (name.includes(column) && column.length > 2));
}

/** The values of a row by parameter. */
export function valuesOf({ rows }: Table, mapping: Mapping, row: number): Record<string, string> {
  const cells = rows[row] ?? [];
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, index]) =>
      index === undefined || name === filenameKey ? [] : [[name, cells[index] ?? ""]],
    ),
  );
}

/** The rows that have a value in a mapped column; the server skips empty lines. */
export function filledRows({ rows }: Table, mapping: Mapping): Table["rows"] {
  const indexes = Object.values(mapping).filter((index) => index !== undefined);
  return rows.filter((cells) => indexes.some((index) => (cells[index] ?? "").trim() !== ""));
}

/** The CSV file that is sent: a column for each parameter that has one, under its name. */
export function writeCsv(table: Table, mapping: Mapping): string {
  const used = Object.entries(mapping).flatMap(([name, index]) =>
    index === undefined ? [] : [{ name: name === filenameKey ? "filename" : name, index }],
  );
  const header = used.map(({ name }) => name);
  const rows = filledRows(table, mapping).map((cells) => used.map(({ index }) => cells[index] ?? ""));
  return Papa.unparse([header, ...rows], { quotes: true });
}

/** The runtime URL's query for a row. */
export function queryOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

export interface RowMessage {
  /** From 0. */
  row: number;
  messages: readonly string[];
}

/** What can be said of the rows before they are rendered. */
export function checkRows(table: Table, fillable: Fillable, mapping: Mapping): RowMessage[] {
  return table.rows.flatMap((cells, row) => {
    const cellOf = (name: string) => {
      const index = ownProperty(mapping, name);
      return index === undefined ? undefined : (cells[index] ?? "");
    };
    const messages = [
      ...fillable.parameters.flatMap((parameter) => checkCell(parameter, cellOf(parameter.name))),
      ...checkSize(fillable, cellOf(sizeParameter)),
    ];
    return messages.length === 0 ? [] : [{ row, messages }];
  });
}

/** Numbers out of a property's range are moved into it, which isn't worth a message. */
const anyRange = { min: -Infinity, max: Infinity };

/** No message for a parameter without a column. */
function checkCell({ name, type }: Parameter, cell: string | undefined): string[] {
  if (cell === undefined) return [];
  if (cell.trim() === "") return [words.isEmptySoFallbackIsShown(name)];
  if (isEmptyWord(cell)) return [words.isSoFallbackIsShown(name, cell.trim())];
  if (presentText(cell).tag === true) return [words.isMergeTagSoFallback(name)];
  if (type === "image" && !isPictureAddress(cell)) return [words.isNoAddressOfPicture(name)];
  if ((type === "color" || type === "number") && readBound({ type, ...anyRange }, cell) === undefined)
    return [words.isNoColorOrNumber(name, type)];
  return [];
}

function checkSize(fillable: Fillable, cell = ""): string[] {
  const size = cell.trim().toLowerCase();
  if (!hasSizes(fillable) || size === "" || fillable.sizes.includes(size)) return [];
  return [words.sizeIsUnknown(size)];
}
