import { maxValues } from "../parameter-values.ts";
import { invalid } from "../service-error.ts";
import type { CsvOptions, CsvRecord } from "./csv-records.ts";

/** A row of a CSV or Excel file as values by parameter name. */
export interface SheetRow {
  /** From the column of this name, in any case. */
  filename: string | undefined;
  params: CsvRecord;
}

/** What is known of the columns of a sheet whose rows were read. */
export interface SheetNames {
  /** Those of parameters, in order. */
  names: string[];
  /** Columns without a name that have values: column 3. */
  unnamed: string[];
}

export interface SheetColumns {
  /** For the reader of the sheet's records. */
  options: Required<Pick<CsvOptions, "onColumns" | "onUnnamed">>;
  /** The names of parameters so far. */
  names: readonly string[];
  /** Takes the record: it is the row's values afterwards. */
  rowOf: (record: CsvRecord) => SheetRow;
  /** Throws invalid for a sheet without rows. */
  end: (rows: number) => SheetNames;
}

const filenameColumn = "filename";

/** Tells the columns of a sheet apart while its records are read. Throws invalid for more than a design has parameters. */
export function createSheetColumns(): SheetColumns {
  const names: string[] = [];
  const unnamed = new Set<number>();
  let filename: string | undefined;
  return {
    names,
    options: {
      onColumns(columns) {
        if (columns.length > maxValues)
          throw wrongFile(`This file has ${columns.length} columns, and at most ${maxValues} are read`);
        filename = columns.find((name) => name.toLowerCase() === filenameColumn);
        names.push(...columns.filter((name) => name !== "" && name !== filename));
      },
      onUnnamed: (column) => void unnamed.add(column),
    },
    rowOf(record) {
      if (filename === undefined) return { filename, params: record };
      const { [filename]: name } = record;
      // A copy of a row with hundreds of columns takes as long as to read it.
      delete record[filename];
      return { filename: name, params: record };
    },
    end(rows) {
      if (rows > 0) {
        const inOrder = [...unnamed].toSorted((one, other) => one - other);
        return { names, unnamed: inOrder.map((column) => `column ${column}`) };
      }
      throw wrongFile(
        names.length === 0
          ? "This file is empty; its first line must name the parameters"
          : "This file has no rows below its header",
      );
    },
  };
}

const wrongFile = (message: string) => invalid([{ path: "file", message }]);
