import { formatFacts } from "../../design/output-formats.ts";
import type { Batch } from "../../store/batches.ts";
import { type Blobs, formerPartBlobKey } from "../../store/blobs/blobs.ts";
import { type BlobStream, streamBlob } from "../../store/blobs/stream-blob.ts";
import { rowBlobKey } from "./row-results.ts";

/**
 * Where the image of a row may be, the document for 0. The second key is that of version 0.1, whose batches are read and
 * deleted after an upgrade too; a node of that version may still write it.
 */
export function rowBlobKeys(batch: Pick<Batch, "id" | "format">, row: number): [string, string] {
  const extension = row === 0 ? "pdf" : formatFacts[batch.format].extension;
  return [rowBlobKey(batch, row), formerPartBlobKey("batch", batch.id, row, extension)];
}

/** The image of a row, or the document for 0, in parts; undefined when there is none. */
export async function streamPart(
  blobs: Pick<Blobs, "getPart">,
  batch: Pick<Batch, "id" | "format">,
  row: number,
): Promise<BlobStream | undefined> {
  const [key, former] = rowBlobKeys(batch, row);
  return (await streamBlob(blobs, key)) ?? (await streamBlob(blobs, former));
}
