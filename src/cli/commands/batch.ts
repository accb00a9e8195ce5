import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { makeZip } from "client-zip";
import type { OutputFormat } from "../../design/output-formats.ts";
import { type ReportLine, writeReport } from "../../operations/batches/batch-report.ts";
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
      output: { value: "DIR|OUT.zip", short: "o", required: true, doc: "A folder, or a zip file" },
      ...companyOption,
    },
    async run(run) {
      const source = await openDesign(run);
      const { format: own, quality: ownQuality } = source.design.output;
      const format = readFormat(run.value("format")) ?? own;
      const quality = readQuality(run.value("quality")) ?? ownQuality;
      const out = run.value("output") ?? "";
      if (/\.(?!zip$)[a-z0-9]{1,4}$/i.test(out))
        throw new UsageError("OUT is a folder, or a file that ends in .zip");
      const file = await readFile(run.value("csv") ?? "");
      const rows = nameRows(readCsvBatch({ design_id: source.design.name }, file), format);
      const report: ReportLine[] = [];
      const files = renderRows(run, source, { rows, format, quality, report });
      await (out.endsWith(".zip") ? writeZip(out, files) : writeFolder(out, files));
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
      report.push({ row, filename, status: "done", warnings: warnings.map(presentWarning) });
      yield { name: filename, input: bytes };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message } = error;
      report.push({ row, filename, status: "failed", error: { code, message }, warnings: [] });
      run.warn(`row ${row}: ${message}`);
    }
    if (row % progressEvery === 0) run.warn(`${row} of ${rows.length} rows`);
  }
  yield { name: "report.csv", input: writeReport(report) };
}

async function writeFolder(folder: string, files: AsyncIterable<NamedFile>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name, input } of files) await writeFile(join(folder, name), input);
}

async function writeZip(path: string, files: AsyncIterable<NamedFile>): Promise<void> {
  const stream = Readable.from(makeZip(files)).pipe(createWriteStream(path));
  await once(stream, "finish");
}
