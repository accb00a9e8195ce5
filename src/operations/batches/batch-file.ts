import { makeZip, predictLength } from "client-zip";
import type { Batch, BatchRow } from "../../store/batches.ts";
import { lacksDocument } from "../../store/batch-work.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { presentRow } from "./batch-bodies.ts";
import { type ReportLine, writeReport } from "./batch-report.ts";
import { streamPart } from "./batch-parts.ts";
import { findBatch } from "./manage-batches.ts";

export interface BatchFile {
  /** Bytes. */
  size: number;
  /** The same as long as the batch is there. */
  etag: string;
  mimeType: string;
  filename: string;
  /** Streams the file from its beginning; called once. */
  open: () => ReadableStream<Uint8Array>;
}

type FileServices = Pick<Services, "store" | "blobs">;

const rowsAtOnce = 200;

/**
 * The images of a finished or cancelled batch, and a report of all rows, in one zip file that is made while it is read; or
 * the PDF document.
 */
export async function readBatchFile(services: FileServices, caller: Caller, id: string): Promise<BatchFile> {
  const batch = await findBatch(services, caller, id);
  if (batch.status === "queued" || batch.status === "running") {
    throw notFinished(
      `This batch isn't finished: ${batch.done + batch.failed} of ${batch.total} rows are done.`,
    );
  }
  if (lacksDocument(batch)) {
    throw notFinished(
      "The PDF file of the pages that were done when this batch was cancelled is being made.",
    );
  }
  return batch.output === "pdf" ? await readDocument(services, batch) : await readZip(services, batch);
}

const notFinished = (message: string) => new ServiceError("not_finished", message, { retryAfterSeconds: 2 });

/** The bytes of a batch that has ended stay the same: names, times and images are stored. */
const etagOf = ({ id, finished_at }: Batch) => `"${id}-${Date.parse(finished_at ?? "")}"`;

async function readZip(services: FileServices, batch: Batch): Promise<BatchFile> {
  const lines: ReportLine[] = [];
  const images: StoredImage[] = [];
  for await (const row of allRows(services, batch)) {
    lines.push(presentRow(row));
    if (row.status === "done") images.push({ row: row.row, name: row.filename, size: row.bytes });
  }
  const report = { name: "report.csv", input: writeReport(lines) };
  const sizes = [...images, { name: report.name, size: report.input.byteLength }];
  const open = () => makeZip(entries(services, batch, images, report), { buffersAreUTF8: true });
  return {
    size: Number(predictLength(sizes)),
    etag: etagOf(batch),
    mimeType: "application/zip",
    filename: `${batch.id}.zip`,
    open,
  };
}

async function readDocument({ blobs }: FileServices, batch: Batch): Promise<BatchFile> {
  const document = await streamPart(blobs, batch, 0);
  if (document === undefined) {
    throw new ServiceError(
      "no_document",
      "This batch has no PDF file: it was cancelled before a row was done, or every row failed.",
    );
  }
  return {
    size: document.size,
    etag: etagOf(batch),
    mimeType: "application/pdf",
    filename: `${batch.id}.pdf`,
    open: () => document.stream,
  };
}

interface StoredImage {
  row: number;
  name: string;
  size: number;
}

/** A part of one image at a time is in memory. */
async function* entries(
  { blobs }: FileServices,
  batch: Batch,
  images: readonly StoredImage[],
  report: { name: string; input: Uint8Array },
) {
  const lastModified = new Date(batch.created_at);
  for (const { row, name, size } of images) {
    // oxlint-disable-next-line no-await-in-loop -- one image after another
    const image = await streamPart(blobs, batch, row);
    if (image?.size !== size) throw new Error(`The image of row ${row} of ${batch.id} is gone`);
    yield { name, input: image.stream, lastModified, size };
  }
  yield { ...report, lastModified, size: report.input.byteLength };
}

async function* allRows({ store }: FileServices, { id }: Batch): AsyncGenerator<BatchRow> {
  for (let last = 0; ;) {
    const rows = await store.batches.rowsAfter(id, last, rowsAtOnce);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.row ?? last;
  }
}
