import { createHash } from "node:crypto";
import type { Design } from "../../design/design.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { documentVersion } from "../../design/version-key.ts";
import { writeDesign } from "../../design/write-design.ts";
import { presentWarning } from "../present.ts";
import type { DesignSource } from "../render/design-source.ts";
import { ServiceError } from "../service-error.ts";
import { type ReportLine, writeReport } from "./batch-report.ts";
import { isWorthRepeating } from "../render-errors.ts";
import { closeDocument, createSlowRows, pageOf, type SlowRows, warmDocument } from "./make-pdf.ts";
import { renderEachRow, type RowOutcome, type RowValues } from "./render-each-row.ts";
import { readFileBatch } from "./read-batch.ts";
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
      tries: maxTries,
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
const maxTries = 5;

/** A process that was ended for its slow page has lost the others too. So has one that got next to nothing of the machine. */
const maxPasses = 10;

async function renderPages(
  source: DesignSource,
  rows: readonly FileRow[],
  onRow: CsvOptions["onRow"],
): Promise<Uint8Array> {
  const state: PagesState = { ended: new Map(), slowRows: createSlowRows(), onRow };
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const left = rows.filter((row) => state.ended.get(row) !== "failed");
    // oxlint-disable-next-line no-await-in-loop -- each pass depends on the last one
    const bytes = await paintPass(source, left, state);
    if (bytes !== undefined) return bytes;
  }
  throw new ServiceError("batch_too_large", "The pages take too much memory. Make several smaller files.");
}

interface PagesState {
  /** How each row has ended so far. */
  ended: Map<FileRow, RowOutcome["status"]>;
  slowRows: SlowRows;
  onRow: CsvOptions["onRow"];
}

/** The document with a page for each row that can be painted; undefined when it has to be made again. */
async function paintPass(
  { services, version }: DesignSource,
  rows: readonly FileRow[],
  { ended, slowRows, onRow }: PagesState,
): Promise<Uint8Array | undefined> {
  const request = { ...pageOf(version), priority: "call", failureOf: pageError } as const;
  let pages = 0;
  let isRepeated = false;
  try {
    // The command line's pool has one process, as a document needs.
    await warmDocument(services, version, "call");
    for await (const [row, outcome] of renderEachRow(services, rows, request)) {
      if (outcome.status === "done") pages += 1;
      const isTriedAgain = slowRows.isTriedAgain(row.row, outcome);
      isRepeated ||= isTriedAgain;
      if (isTriedAgain || ended.get(row) === outcome.status) continue;
      ended.set(row, outcome.status);
      onRow(reportLine(row, outcome));
    }
  } catch (error) {
    if (!isWorthRepeating(error)) throw error;
    isRepeated = true;
  }
  const bytes = await closeDocument(services.pool, pages);
  return isRepeated ? undefined : bytes;
}

interface FileRow extends RowValues {
  filename: string;
}

function readRows(
  design: Design,
  { csv, output, sizes = [] }: CsvOptions,
  format: OutputFormat,
): readonly FileRow[] {
  const batch = readFileBatch({ design_id: "of a file", output, sizes: sizes.join(",") }, csv);
  return rowsOfDesign(batch, design, format).map((row, index) => ({ row: index + 1, ...row }));
}

/** Why a row has failed; whoever runs a command may see an error of ours. Rethrows an error of the storage. */
function rowError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof Error) || error.name === "StoreUnavailableError") throw error;
  return new ServiceError("internal", error.message, { cause: error });
}

/** Rethrows that the process got too little of the machine: it says nothing about the row. */
function pageError(error: unknown): ServiceError {
  if (isWorthRepeating(error)) throw error;
  return rowError(error);
}

function reportLine({ row, filename }: FileRow, outcome: RowOutcome): ReportLine {
  if (outcome.status === "done") {
    return { row, filename, status: "done", warnings: outcome.image.warnings.map(presentWarning) };
  }
  const { code, message } = outcome.error;
  return { row, filename, status: "failed", error: { code, message }, warnings: [] };
}
