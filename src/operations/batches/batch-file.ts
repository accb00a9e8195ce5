import { makeZip } from "client-zip";
import type { Batch, BatchRow } from "../../store/batches.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { presentRow } from "./batch-bodies.ts";
import { type ReportLine, writeReport } from "./batch-report.ts";
import { streamPart } from "./batch-parts.ts";
import { findBatch } from "./manage-batches.ts";

export interface BatchFile {
  stream: ReadableStream<Uint8Array>;
  /** Bytes, if they are known before it is made. */
  size?: number;
  mimeType: string;
  filename: string;
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
    const progress = `${batch.done + batch.failed} of ${batch.total} rows are done.`;
    throw new ServiceError("not_finished", `This batch isn't finished: ${progress}`, {
      retryAfterSeconds: 2,
    });
  }
  if (batch.output === "pdf") return await readDocument(services, batch);
  return {
    stream: makeZip(entries(services, batch), { buffersAreUTF8: true }),
    mimeType: "application/zip",
    filename: `${batch.id}.zip`,
  };
}

async function readDocument({ blobs }: FileServices, batch: Batch): Promise<BatchFile> {
  const document = await streamPart(blobs, batch, 0);
  if (document === undefined) {
    throw new ServiceError(
      "no_document",
      "This batch has no PDF file: it was cancelled, or every row failed.",
    );
  }
  return { ...document, mimeType: "application/pdf", filename: `${batch.id}.pdf` };
}

/** A part of one image at a time is in memory. */
async function* entries(services: FileServices, batch: Batch) {
  const lastModified = new Date(batch.created_at);
  const lines: ReportLine[] = [];
  for await (const row of allRows(services, batch)) {
    lines.push(presentRow(row));
    if (row.status !== "done") continue;
    const image = await streamPart(services.blobs, batch, row.row);
    if (image === undefined) throw new Error(`The image of row ${row.row} of ${batch.id} is gone`);
    yield { name: row.filename, input: image.stream, lastModified, size: image.size };
  }
  const input = writeReport(lines);
  yield { name: "report.csv", input, lastModified, size: input.byteLength };
}

async function* allRows({ store }: FileServices, { id }: Batch): AsyncGenerator<BatchRow> {
  for (let last = 0; ;) {
    const rows = await store.batches.rowsAfter(id, last, rowsAtOnce);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.row ?? last;
  }
}
