import { randomBytes } from "node:crypto";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { Issue } from "../../design/issues.ts";
import { isParameterName, longestParameterName } from "../../design/parameter-names.ts";
import { dropControls } from "../../design/query-values.ts";
import { longestRowKey } from "../../design/row-values.ts";
import type { RowChunk } from "../../store/row-chunks.ts";
import type { RowsRead } from "../../store/row-loads.ts";
import { isEmptyList } from "../check-body.ts";
import { invalid } from "../service-error.ts";

export const rowLimits = {
  rows: 1_000_000,
  columns: 64,
  /** UTF-16 code units of a cell. */
  cell: 2000,
  /** Bytes of a row as JSON. */
  rowBytes: 16_384,
} as const;

/** What a table expects of its rows. */
export interface RowRules {
  keyColumn: string;
  /** Columns that there are, the key column first. */
  columns: readonly string[];
  /** Whether a row without a key gets a random one. */
  givesKeys: boolean;
  /** Of a feed in JSON: where its rows stand. Lists and objects in them are no cells then, and are left out. */
  listPath?: readonly string[];
}

/** Checked rows that aren't taken yet. */
export interface RowChunks {
  /** Checks a row: its cells by the name of the column. `at` counts from 0. */
  add(row: unknown, at: number): void;
  /** Whether so many rows wait that they should be taken. */
  isFull(): boolean;
  /** Takes the rows that were added. Throws invalid if one of them is wrong. Undefined if there are none. */
  take(): RowChunk | undefined;
  /** What is known of all rows. */
  end(): RowsRead;
}

/** Written at once: with random keys most pages of an index change each time, however few rows there are. */
const maxRows = 10_000;
const maxCharacters = 3_000_000;
const maxIssues = 100;
/** 96 bits. */
const randomKeyBytes = 12;
/** Shorter ones, and numbers, can be tried one after another. */
const shortestSecretKey = 8;

export function createRowChunks(rules: RowRules): RowChunks {
  const columns = createColumns(rules);
  const cellsByKey = new Map<string, string>();
  const issues: Issue[] = [];
  let characters = 0;
  let [keys, guessable] = [0, 0];

  function report(at: number, { path, message, ...issue }: Issue): void {
    if (issues.length < maxIssues)
      issues.push({ path: `rows[${at}]${path}`, message: `Row ${at + 1}: ${message}`, ...issue });
  }

  return {
    add(row, at) {
      const cells = rules.listPath === undefined ? row : withoutNested(row);
      const read = readCells(isEmptyList(cells) ? {} : cells, columns, (issue) => report(at, issue));
      if (read === undefined) return;
      const key =
        read.key === "" && rules.givesKeys ? randomBytes(randomKeyBytes).toString("base64url") : read.key;
      const problem = keyProblem(key);
      if (problem !== undefined) {
        report(at, { path: `.${rules.keyColumn}`, message: problem, found: cutToCodeUnits(key, 80) });
        return;
      }
      keys += 1;
      guessable += isGuessable(key) ? 1 : 0;
      cellsByKey.set(key, read.cells);
      characters += key.length + read.cells.length;
    },
    isFull: () => cellsByKey.size >= maxRows || characters >= maxCharacters || issues.length > 0,
    take() {
      if (issues.length > 0) throw invalid(issues);
      if (cellsByKey.size === 0) return undefined;
      const chunk = { json: JSON.stringify([...cellsByKey]), count: cellsByKey.size };
      cellsByKey.clear();
      characters = 0;
      return chunk;
    },
    end: () => ({ columns: columns.names(), guessableKeys: guessable * 2 > keys }),
  };
}

/** Others decide what a feed has. */
function withoutNested(row: unknown): unknown {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value !== "object" || value === null),
  );
}

/** Why a text can't be a key; undefined if it can. */
export function keyProblem(key: string): string | undefined {
  if (key === "") return "Expected a key";
  if (key.length > longestRowKey) return `Expected a key of at most ${longestRowKey} characters`;
  // Clients of HTTP leave them out of paths.
  return key === "." || key === ".." ? "Expected another key than . and .." : undefined;
}

/** As the placeholders of a URL are filled: without blanks around it and control characters. */
export const cleanKey = (text: string) => dropControls(text).trim();

const isGuessable = (key: string) => key.length < shortestSecretKey || /^\d{1,15}$/.test(key);

type Report = (issue: Issue) => void;

interface Columns {
  /** The table's own name of a column; undefined if it has the key, or after a report. */
  nameOf(given: string, report: Report): string | undefined;
  isKey(given: string): boolean;
  /** Reports the second of a row's names that differ in case alone: one of their cells would be lost. */
  requireDifferent(row: object, report: Report): void;
  names(): readonly string[];
}

/** Columns match in any case, and new ones are added. */
function createColumns({ keyColumn, columns }: RowRules): Columns {
  const byFolded = new Map(columns.map((name) => [foldCase(name), name]));
  const foldedByGiven = new Map<string, string>();
  let areShared = false;
  const folded = (given: string) => {
    const known = foldedByGiven.get(given);
    if (known !== undefined) return known;
    const fold = foldCase(given.trim());
    if (foldedByGiven.size < rowLimits.columns) {
      areShared ||= foldedByGiven.values().some((other) => other === fold);
      foldedByGiven.set(given, fold);
    }
    return fold;
  };
  const keyFolded = foldCase(keyColumn);
  return {
    isKey: (given) => folded(given) === keyFolded,
    requireDifferent(row, report) {
      if (!areShared) return;
      const seen = new Set<string>();
      const repeated = Object.keys(row).find((given) => seen.size === seen.add(folded(given)).size);
      if (repeated === undefined) return;
      const found = cutToCodeUnits(repeated, 80);
      report({ path: `.${found}`, message: "Two columns have the same name, apart from its case", found });
    },
    names: () => [keyColumn, ...[...byFolded.values()].filter((name) => name !== keyColumn)],
    nameOf(given, report) {
      const known = byFolded.get(folded(given));
      if (known !== undefined) return known;
      const name = given.trim();
      const found = cutToCodeUnits(name, 80);
      if (!isParameterName(name)) {
        const message = `Expected a column's name of 1 to ${longestParameterName} characters, and neither c nor i`;
        report({ path: "", message, found });
        return undefined;
      }
      if (byFolded.size >= rowLimits.columns) {
        report({ path: "", message: `A table has at most ${rowLimits.columns} columns`, found });
        return undefined;
      }
      byFolded.set(folded(given), name);
      return name;
    },
  };
}

/** The key, empty if there is none, and the cells as JSON, without empty ones. Undefined after a report. */
function readCells(
  row: unknown,
  columns: Columns,
  report: Report,
): { key: string; cells: string } | undefined {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    report({ path: "", message: "Expected an object of cells by column" });
    return undefined;
  }
  let key = "";
  let isSound = true;
  const fail: Report = (issue) => {
    isSound = false;
    report(issue);
  };
  const cells: Record<string, string> = {};
  for (const [given, value] of Object.entries(row)) {
    const text = cellText(value);
    if (text === undefined) {
      fail({
        path: `.${cutToCodeUnits(given, 80)}`,
        message: "Expected a text, a number, true, false or null",
      });
    } else if (columns.isKey(given)) {
      key = cleanKey(text);
    } else {
      const name = columns.nameOf(given, fail);
      if (text.length > rowLimits.cell)
        fail({
          path: `.${given}`,
          message: `A cell has at most ${rowLimits.cell} characters`,
          found: text.length,
        });
      if (name !== undefined && text.trim() !== "") cells[name] = text;
    }
  }
  columns.requireDifferent(row, fail);
  const json = JSON.stringify(cells);
  const bytes = countBytes(json);
  if (bytes > rowLimits.rowBytes)
    fail({ path: "", message: `A row has at most ${rowLimits.rowBytes} bytes`, found: bytes });
  return isSound ? { key, cells: json } : undefined;
}

/** Exactly only where it matters: a code unit takes at most three bytes. */
const countBytes = (text: string) =>
  text.length * 3 > rowLimits.rowBytes ? Buffer.byteLength(text) : text.length;

function cellText(value: unknown): string | undefined {
  if (value === null) return "";
  if (typeof value === "string") return dropControls(value);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
