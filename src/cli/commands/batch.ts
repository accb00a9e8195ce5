import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeZip } from "client-zip";
import type { ReportLine } from "../../operations/batches/batch-report.ts";
import { type CsvBatch, type NamedFile, openCsvBatch } from "../../operations/batches/render-csv.ts";
import { unreadable } from "../../operations/designs/design-file.ts";
import { type Command, companyOption, type Run, UsageError } from "../command.ts";
import { fontOption, openDesign } from "../open-design.ts";
import { readFormat, readQuality, readScale, readSizes } from "../read-values.ts";

const progressEvery = 100;

export const batchCommands: readonly Command[] = [
  {
    words: "batch",
    summary: "Render a design once for each row of a CSV or Excel file",
    positionals: { name: "FILE|ID", min: 1, max: 1 },
    options: {
      csv: {
        value: "ROWS.csv",
        required: true,
        doc: "A CSV or Excel file, whose first line has the names of the parameters; a column filename names the files",
      },
      format: { value: "FORMAT", doc: "jpg, png, gif, webp or avif; the design's own when not given" },
      quality: { value: "1-100", doc: "Default: the design's own" },
      scale: { value: "0.25-4", doc: "Pixels for each pixel of the design; default: the design's own" },
      sizes: { value: "NAME,NAME", doc: "Every row once in each of these sizes; default is the own canvas" },
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
      const out = run.value("output") ?? "";
      const kind = readKind(out);
      const source = await openDesign(run);
      const lines = new Map<number, ReportLine>();
      const batch = openCsvBatch(source, {
        csv: await readRows(run.value("csv") ?? ""),
        output: kind === "pdf" ? "pdf" : "zip",
        format: readImageFormat(run, kind),
        quality: readQuality(run.value("quality")),
        scale: readScale(run.value("scale")),
        sizes: readSizes(run.value("sizes")),
        onRow: (line) => {
          lines.set(line.row, line);
          tellProgress(run, line, batch.total);
        },
      });
      await writers[kind](out, batch);
      const rows = [...lines.values()].sort((one, other) => one.row - other.row);
      const failed = rows.filter(({ status }) => status === "failed").length;
      const done = rows.length - failed;
      run.print({
        json: { output: out, total: rows.length, done, failed, rows },
        text: `${out}  ${summarize(kind, done, failed)}`,
      });
      return failed > 0 ? false : undefined;
    },
  },
];

async function readRows(path: string): Promise<Uint8Array> {
  return await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(path, error);
  });
}

/** Pages have no format. */
function readImageFormat(run: Run, kind: Kind): ReturnType<typeof readFormat> {
  const format = readFormat(run.value("format"));
  if (format !== undefined && kind === "pdf")
    throw new UsageError("--format: a PDF file has pages, not images");
  return format;
}

function summarize(kind: Kind, done: number, failed: number): string {
  const made = count(done, kind === "pdf" ? "page" : "image");
  return failed === 0 ? made : `${made}, ${count(failed, "row")} failed`;
}

const count = (number: number, noun: string) => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`);

type Kind = "folder" | "zip" | "pdf";

function readKind(out: string): Kind {
  const extension = extname(out).toLowerCase();
  if (extension === ".zip") return "zip";
  if (extension === ".pdf") return "pdf";
  if (!/^\.[a-z0-9]{1,4}$/.test(extension)) return "folder";
  throw new UsageError(`-o ${out}: expected a folder, or a file that ends in .zip or .pdf`);
}

function tellProgress(run: Run, { row, error }: ReportLine, total: number): void {
  if (error !== undefined) run.warn(`row ${row}: ${error.message}`);
  if (row % progressEvery === 0) run.warn(`${row} of ${total} rows`);
}

const writers = {
  folder: (out, batch) => writeFolder(out, batch.files()),
  zip: async (out, batch) => await pipeline(makeZip(batch.files()), createWriteStream(out)),
  pdf: async (out, batch) => await writeFile(out, await batch.pdf()),
} satisfies Record<Kind, (out: string, batch: CsvBatch) => Promise<void>>;

async function writeFolder(folder: string, files: AsyncIterable<NamedFile>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name, input } of files) await writeFile(join(folder, name), input);
}
