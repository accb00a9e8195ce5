import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { findDelimiter } from "../../design/csv/find-delimiter.ts";
import { createLineReader, type Line } from "../../design/csv/read-lines.ts";
import type { Issue } from "../../design/issues.ts";
import { invalid } from "../service-error.ts";

/** The cells of a row by the names of their columns, in the order of the columns. */
export type CsvRecord = Record<string, string>;

/** How a CSV file is read beside its rules. */
export interface CsvOptions {
  /** Told the names in the header. */
  onColumns?: ((columns: readonly string[]) => void) | undefined;
  /** Told the number of a column without a name that has a value, which is an error otherwise. */
  onUnnamed?: ((column: number) => void) | undefined;
  /** Rows below the header, without empty lines; any number by default. */
  maxRows?: number | undefined;
}

/** Reads a text a part at a time. */
interface CsvReader {
  /** The records whose lines are whole. Throws invalid. */
  read: (text: string, isEnd: boolean) => CsvRecord[];
}

/** Characters of a line: more than the largest row can have. */
export const longestLine = 1_000_000;
/** A file with a mistake in every row needn't be answered whole. */
const maxIssues = 100;

/**
 * CSV (RFC 4180), or cells that were copied from a spreadsheet. Lines end with CR, LF or both. The delimiter is a comma,
 * semicolon or tab: the one that is most frequent in the header, or the one that a first line `sep=;` names. Lines with nothing in
 * their cells are no rows. Columns without a name are left out, and so are empty cells behind the last column. Time and memory grow
 * with the length of the text alone.
 */
export function createCsvReader({ onColumns, onUnnamed, maxRows = Infinity }: CsvOptions): CsvReader {
  let rest = "";
  let delimiter: string | undefined;
  let columns: readonly string[] | undefined;
  let count = 0;
  const issues: Issue[] = [];

  /** Undefined before so much has arrived that the first line is whole. */
  function startOf(text: string, isEnd: boolean): number | undefined {
    if (delimiter !== undefined) return 0;
    if (!isEnd && text.length < longestLine) return undefined;
    requireText(text);
    const found = findDelimiter(text);
    delimiter = found.delimiter;
    return found.start;
  }

  function addLine(line: Line, records: CsvRecord[]): void {
    if (line.cells.length === 0) return;
    if (columns === undefined) {
      columns = readHeader(line);
      onColumns?.(columns);
      return;
    }
    if (count >= maxRows) throw wrongFile(`This file has more than ${maxRows} rows`);
    const problem = problemOf(line, columns, onUnnamed);
    if (problem === undefined) records.push(toRecord(columns, line));
    else issues.push({ path: `rows[${count}]`, message: `Row ${count + 1}: ${problem}` });
    if (issues.length >= maxIssues) throw invalid(issues);
    count += 1;
  }

  return {
    read(text, isEnd) {
      rest += text;
      let at = startOf(rest, isEnd);
      if (at === undefined) return [];
      const records: CsvRecord[] = [];
      const readLine = createLineReader(rest, delimiter ?? ",");
      while (at < rest.length) {
        const line = readLine(at);
        const isWhole = !("problem" in line) && line.end < rest.length;
        if (!isEnd && !isWhole && rest.length - at < longestLine) break;
        if ("problem" in line)
          throw wrongFile(`After row ${count}: ${line.problem.replace(/^Line \d+: /, "")}`);
        at = line.end;
        addLine(line, records);
      }
      rest = rest.slice(at);
      if (isEnd && issues.length > 0) throw invalid(issues);
      return records;
    },
  };
}

function requireText(text: string): void {
  if (text.slice(0, longestLine).includes("\0")) throw wrongFile("This file isn't text");
}

function readHeader({ cells, count }: Line): string[] {
  const columns = Array.from({ length: count }, (_, index) => (cells[index] ?? "").trim());
  const names = new Set<string>();
  for (const name of columns) {
    if (name !== "" && names.has(name))
      throw invalid([
        { path: "file", message: "Two columns have the same name", found: cutToCodeUnits(name, 80) },
      ]);
    names.add(name);
  }
  return columns;
}

/** What is wrong with a row; undefined if nothing is. */
function problemOf(
  { cells }: Line,
  columns: readonly string[],
  onUnnamed: CsvOptions["onUnnamed"],
): string | undefined {
  if (cells.length > columns.length)
    return `Expected ${columns.length} cells as in the header, and found ${cells.length}`;
  for (const [index, cell] of cells.entries()) {
    if (columns[index] !== "" || cell.trim() === "") continue;
    if (onUnnamed === undefined) return `Column ${index + 1} has a value, and no name in the header`;
    onUnnamed(index + 1);
  }
  return undefined;
}

/** Cells that are only delimited are blank; those of a shorter line are absent. */
function toRecord(columns: readonly string[], { cells, count }: Line): CsvRecord {
  const record: CsvRecord = {};
  const length = Math.min(count, columns.length);
  for (let index = 0; index < length; index += 1) {
    const name = columns[index] ?? "";
    if (name !== "") record[name] = cells[index] ?? "";
  }
  return record;
}

const wrongFile = (message: string) => invalid([{ path: "file", message }]);
