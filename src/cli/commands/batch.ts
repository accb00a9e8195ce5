import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { makeZip } from "client-zip";
import { parametersOf } from "../../design/parameters.ts";
import type { OutputFormat } from "../../design/output-formats.ts";
import { type ReportLine, writeReport } from "../../operations/batches/batch-report.ts";
import { makePdf, type RowOutcome } from "../../operations/batches/make-pdf.ts";
import { nameRows, readCsvBatch } from "../../operations/batches/read-batch.ts";
import { presentWarning } from "../../operations/present.ts";
import { type DesignSource, renderDesign } from "../../operations/render/render-design.ts";
import { ServiceError } from "../../operations/service-error.ts";
import { type Command, companyOption, type Run, UsageError } from "../command.ts";
import { fontOption, openDesign } from "../open-design.ts";
import { readFormat, readQuality } from "../read-values.ts";

const progressEvery = 100;

export const batchCommands: readonly Command[] = [
  {
    words: "batch",
    summary: "Render a design once for each row of a CSV file",
    positionals: { name: "FILE|ID", min: 1, max: 1 },
    options: {
      csv: {
        value: "ROWS.csv",
        required: true,
        doc: "Its first line has the names of the parameters; a column filename names the files",
      },
      format: { value: "FORMAT", doc: "jpg, png, gif, webp or avif; the design's own when not given" },
      quality: { value: "1-100", doc: "Default: the design's own" },
      ...fontOption,
      output: {
        value: "DIR|OUT.zip|OUT.pdf",
        short: "o",
        required: true,
        doc: "A folder, a zip file, or a PDF file with a page for each row",
      },
      ...companyOption,
    },
    async run(run) {
      const source = await openDesign(run);
      const { format: own, quality: ownQuality } = source.design.output;
      const format = readFormat(run.value("format")) ?? own;
      const quality = readQuality(run.value("quality")) ?? ownQuality;
      const out = run.value("output") ?? "";
      const kind = /\.[a-z0-9]{1,4}$/i.exec(out)?.[0].toLowerCase();
      if (kind !== undefined && kind !== ".zip" && kind !== ".pdf") {
        throw new UsageError("OUT is a folder, or a file that ends in .zip or .pdf");
      }
      const file = await readFile(run.value("csv") ?? "");
      const rows = nameRows(readCsvBatch({ design_id: source.design.name }, file), format);
      const report: ReportLine[] = [];
      const work = { rows, format, quality, report };
      if (kind === ".pdf") await writePdf(run, source, work, out);
      else if (kind === ".zip") await writeZip(out, renderRows(run, source, work));
      else await writeFolder(out, renderRows(run, source, work));
      const failed = report.filter(({ status }) => status === "failed").length;
      const done = report.length - failed;
      run.print({
        json: { output: out, total: report.length, done, failed, rows: report },
        text: `${out}  ${done} images${failed === 0 ? "" : `, ${failed} rows failed`}`,
      });
      return failed > 0 ? false : undefined;
    },
  },
];

interface NamedFile {
  name: string;
  input: Uint8Array;
}

interface Rows {
  rows: ReturnType<typeof nameRows>;
  format: OutputFormat;
  quality: number;
  report: ReportLine[];
}

/** The image of each row that can be rendered, and last the report. */
async function* renderRows(
  run: Run,
  { services, companyId, design }: DesignSource,
  { rows, format, quality, report }: Rows,
): AsyncGenerator<NamedFile> {
  for (const [index, { filename, params }] of rows.entries()) {
    const row = index + 1;
    const values = Object.entries(JSON.parse(params) as Record<string, string>);
    try {
      const given = values.map(([name, value]) => ({ name, value }));
      const request = { values: given, edits: [], format, quality };
      const { bytes, warnings } = await renderDesign(services, companyId, design, request);
      addToReport(run, { rows, report }, row, { status: "done", warnings });
      yield { name: filename, input: bytes };
    } catch (error) {
      addToReport(run, { rows, report }, row, { status: "failed", error: rowError(error) });
    }
  }
  yield { name: "report.csv", input: writeReport(report) };
}

/** Rethrows an error that isn't the row's. */
function rowError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  throw error;
}

function addToReport(
  run: Run,
  { rows, report }: Pick<Rows, "rows" | "report">,
  row: number,
  outcome: RowOutcome,
): void {
  const filename = rows[row - 1]?.filename ?? "";
  if (outcome.status === "done") {
    report.push({ row, filename, status: "done", warnings: outcome.warnings.map(presentWarning) });
  } else {
    const { code, message } = outcome.error;
    report.push({ row, filename, status: "failed", error: { code, message }, warnings: [] });
    run.warn(`row ${row}: ${message}`);
  }
  if (row % progressEvery === 0) run.warn(`${row} of ${rows.length} rows`);
}

/** The command line's pool has one process, as a document needs. */
async function writePdf(
  run: Run,
  { services, companyId, design }: DesignSource,
  { rows, report }: Rows,
  path: string,
): Promise<void> {
  const numbered = rows.map(({ params }, index) => ({ row: index + 1, params }));
  const bytes = await makePdf(services, services.pool, {
    version: { companyId, design, parameters: parametersOf(design) },
    rows: Readable.from(numbered),
    failureOf: rowError,
    onRow: async ({ row }, outcome) => {
      addToReport(run, { rows, report }, row, outcome);
      return true;
    },
  });
  if (bytes === undefined) throw new Error("The pages take too much memory; make several smaller files.");
  await writeFile(path, bytes);
}

async function writeFolder(folder: string, files: AsyncIterable<NamedFile>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name, input } of files) await writeFile(join(folder, name), input);
}

async function writeZip(path: string, files: AsyncIterable<NamedFile>): Promise<void> {
  const stream = Readable.from(makeZip(files)).pipe(createWriteStream(path));
  await once(stream, "finish");
}
