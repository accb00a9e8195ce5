import Papa from "papaparse";
import { formulaStart } from "../formula-start.ts";
import type { BatchRowBody } from "./batch-bodies.ts";

export type ReportLine = Pick<BatchRowBody, "row" | "filename" | "status" | "error" | "warnings">;

const header = ["row", "filename", "status", "error", "warnings"];

/** Writes report.csv: what became of each row. With a BOM, which spreadsheets need to read UTF-8. */
export function writeReport(lines: readonly ReportLine[]): Uint8Array {
  const cells = lines.map(({ row, filename, status, error, warnings }) => {
    const name = status === "done" ? filename : "";
    const shown = status === "queued" ? "cancelled" : status;
    // As in the header X-Limn-Warnings.
    const texts = warnings.map(({ layer, code }) => `${layer}: ${code}`);
    return [String(row), name, shown, error?.message ?? "", texts.join("; ")];
  });
  // A cell that begins like a formula is quoted, because spreadsheets would run it.
  return new TextEncoder().encode(
    `\uFEFF${Papa.unparse([header, ...cells], { escapeFormulae: formulaStart })}\r\n`,
  );
}
