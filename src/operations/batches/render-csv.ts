import { createHash } from "node:crypto";
import type { Design } from "../../design/design.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { documentVersion } from "../../design/version-key.ts";
import { writeDesign } from "../../design/write-design.ts";
import { presentWarning } from "../present.ts";
import type { DesignSource } from "../render/design-source.ts";
import { ServiceError } from "../service-error.ts";
import { type ReportLine, writeReport } from "./batch-report.ts";
import { closeDocument, pageOf } from "./make-pdf.ts";
import { renderEachRow, type RowOutcome, type RowValues } from "./render-each-row.ts";
import { readCsvBatch } from "./read-batch.ts";
import { rowsOfDesign } from "./rows-of-design.ts";

export interface NamedFile {
  name: string;
  input: Uint8Array;
}

/** A CSV file to be rendered on the command line. */
export interface CsvBatch {
  total: number;
  /** The image of each row that can be rendered, and last the report. */
  files(): AsyncGenerator<NamedFile>;
  /** A document with a page for each row that can be rendered. */
  pdf(): Promise<Uint8Array>;
}

interface CsvOptions {
  csv: Uint8Array;
  output: "zip" | "pdf";
  format?: OutputFormat | undefined;
  quality?: number | undefined;
  scale?: number | undefined;
  /** Makes every row once in each of these. */
  sizes?: string[] | undefined;
  /** Called after each row, and again if its page fails when it is made once more. */
  onRow: (line: ReportLine) => void;
}

/** Reads a CSV file, to render a design once for each row. Throws invalid. */
export function openCsvBatch(source: DesignSource, options: CsvOptions): CsvBatch {
  const { services, version } = source;
  const { design } = version;
  const { format = design.output.format, quality = design.output.quality, scale, onRow } = options;
  const rows = readRows(design, options, format);

  async function* files(): AsyncGenerator<NamedFile> {
    // What all rows share is laid out and painted once, as for the versions of a server.
    const key = documentVersion(createHash("sha256").update(writeDesign(design)).digest("base64url"));
    const images = renderEachRow(services, rows, {
      version: { ...version, key },
      output: { format, quality, scale },
      priority: "call",
      failureOf: rowError,
      tries: mostTries,
    });
    const report: ReportLine[] = [];
    for await (const [row, outcome] of images) {
      if (outcome.status === "done") yield { name: row.filename, input: outcome.image.bytes };
      const line = reportLine(row, outcome);
      report.push(line);
      onRow(line);
    }
    yield { name: "report.csv", input: writeReport(report) };
  }

  return {
    total: rows.length,
    files,
    pdf: async () => await renderPages(source, rows, onRow),
  };
}

/** A row whose process got next to nothing of the machine says nothing about the row. */
const mostTries = 5;

/** A process that was ended for its slow page has lost the others too. */
const attempts = 2;

async function renderPages(
  { services, version }: DesignSource,
  rows: readonly FileRow[],
  onRow: CsvOptions["onRow"],
): Promise<Uint8Array> {
  const failed = new Set<FileRow>();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    let pages = 0;
    // The command line's pool has one process, as a document needs.
    const left = rows.filter((row) => !failed.has(row));
    const request = { ...pageOf(version), priority: "call", failureOf: rowError } as const;
    for await (const [row, outcome] of renderEachRow(services, left, request)) {
      if (outcome.status === "failed") failed.add(row);
      else pages += 1;
      if (outcome.status === "failed" || attempt === 1) onRow(reportLine(row, outcome));
    }
    const bytes = await closeDocument(services.pool, pages);
    if (bytes !== undefined) return bytes;
  }
  throw new ServiceError("batch_too_large", "The pages take too much memory. Make several smaller files.");
}

interface FileRow extends RowValues {
  filename: string;
}

function readRows(
  design: Design,
  { csv, output, sizes = [] }: CsvOptions,
  format: OutputFormat,
): readonly FileRow[] {
  const batch = readCsvBatch({ design_id: "of a file", output, sizes: sizes.join(",") }, csv);
  return rowsOfDesign(batch, design, format).map((row, index) => ({ row: index + 1, ...row }));
}

/** Why a row has failed; whoever runs a command may see an error of ours. Rethrows an error of the storage. */
function rowError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof Error) || error.name === "StoreUnavailableError") throw error;
  return new ServiceError("internal", error.message, { cause: error });
}

function reportLine({ row, filename }: FileRow, outcome: RowOutcome): ReportLine {
  if (outcome.status === "done") {
    return { row, filename, status: "done", warnings: outcome.image.warnings.map(presentWarning) };
  }
  const { code, message } = outcome.error;
  return { row, filename, status: "failed", error: { code, message }, warnings: [] };
}
