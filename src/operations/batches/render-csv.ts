import { Readable } from "node:stream";
import type { Design } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { presentWarning } from "../present.ts";
import { type DesignSource, renderDesign } from "../render/render-design.ts";
import { ServiceError } from "../service-error.ts";
import { type ReportLine, writeReport } from "./batch-report.ts";
import { makePdf, type RowOutcome } from "./make-pdf.ts";
import type { BatchRequest } from "./batch-input.ts";
import { nameRows } from "./name-rows.ts";
import { readCsvBatch } from "./read-batch.ts";

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
  /** Makes every row once in each of these. */
  sizes?: string[] | undefined;
  /** Called after each row, and again if its page fails when it is made once more. */
  onRow: (line: ReportLine) => void;
}

/** Reads a CSV file, to render a design once for each row. Throws invalid. */
export function readCsvRows(source: DesignSource, options: CsvOptions): CsvBatch {
  const { services, companyId, design } = source;
  const { format = design.output.format, quality = design.output.quality, onRow } = options;
  const rows = readRows(design, options, format);

  async function* files(): AsyncGenerator<NamedFile> {
    const report: ReportLine[] = [];
    for (const [index, { filename, params }] of rows.entries()) {
      const values = Object.entries(JSON.parse(params) as Record<string, string>);
      const request = {
        values: values.map(([name, value]) => ({ name, value })),
        edits: [],
        format,
        quality,
      };
      let line: ReportLine;
      try {
        const { bytes, warnings } = await renderDesign(services, companyId, design, request);
        line = reportLine(index + 1, filename, { status: "done", warnings });
        yield { name: filename, input: bytes };
      } catch (error) {
        line = reportLine(index + 1, filename, { status: "failed", error: rowError(error) });
      }
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

/** A process that was ended for its slow page has lost the others too. */
const attempts = 2;

async function renderPages(
  { services, companyId, design }: DesignSource,
  rows: BatchRequest["rows"],
  onRow: CsvOptions["onRow"],
): Promise<Uint8Array> {
  const failed = new Set<number>();
  const numbered = rows.map(({ params }, index) => ({ row: index + 1, params }));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // The command line's pool has one process, as a document needs.
    const bytes = await makePdf(services, services.pool, {
      version: { companyId, design, parameters: parametersOf(design) },
      rows: Readable.from(numbered.filter(({ row }) => !failed.has(row))),
      failureOf: rowError,
      onRow: ({ row }, outcome) => {
        if (outcome.status === "failed") failed.add(row);
        if (outcome.status === "failed" || attempt === 1)
          onRow(reportLine(row, rows[row - 1]?.filename ?? "", outcome));
        return Promise.resolve(true);
      },
    });
    if (bytes !== undefined) return bytes;
  }
  throw new ServiceError("batch_too_large", "The pages take too much memory. Make several smaller files.");
}

function readRows(design: Design, { csv, output, sizes }: CsvOptions, format: OutputFormat) {
  return nameRows({ ...readCsvBatch({ design_id: design.name, output }, csv), sizes }, design, format);
}

/** Why a row has failed; whoever runs a command may see an error of ours. Rethrows an error of the storage. */
function rowError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof Error) || error.name === "StoreUnavailableError") throw error;
  return new ServiceError("internal", error.message, { cause: error });
}

function reportLine(row: number, filename: string, outcome: RowOutcome): ReportLine {
  if (outcome.status === "done") {
    return { row, filename, status: "done", warnings: outcome.warnings.map(presentWarning) };
  }
  const { code, message } = outcome.error;
  return { row, filename, status: "failed", error: { code, message }, warnings: [] };
}
