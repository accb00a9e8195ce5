/** What is read of an Excel file. */
export const excelLimits = {
  /** Bytes of the file. */
  file: 50_000_000,
  /** Bytes of the rows as CSV, as many as the server takes. */
  csv: 200_000_000,
  /** The line with the names of the columns, and the rows. */
  lines: 1_000_001,
} as const;

export type ReadExcel = { ok: true; csv: Blob } | { ok: false; problem: string };
