import { randomBytes } from "node:crypto";
import { formatFacts } from "../../design/output-formats.ts";
import { type JsonValue, readJsonValues } from "../../design/query-values.ts";
import { partBlobKey } from "../../store/blobs/blobs.ts";
import type { Batch, BatchRow } from "../../store/batches.ts";
import type { RowResult } from "../../store/batch-work.ts";
import type { DocumentPool } from "./make-pdf.ts";
import { diskLimit } from "../disk-space.ts";
import { presentWarning } from "../present.ts";
import { type DesignVersion, loadDesignVersion } from "../render/design-version.ts";
import { isWorthRepeating } from "../render/render-errors.ts";
import { render, type RenderServices } from "../render/render.ts";
import { ServiceError, toServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";

export type BatchWorkServices = RenderServices &
  Pick<
    Services,
    "store" | "blobs" | "liveDesigns" | "backgroundRenders" | "diskSpace" | "errorCounts" | "log"
  > & {
    /** The most that the images of a batch may have together. */
    batchBytes: number;
    /** Starts a pool of one process, for one document. */
    openDocumentPool: () => DocumentPool;
  };

/** So few that other batches get their turn after some seconds. */
export const rowsATurn = 25;

/**
 * Renders the next rows of a batch that `worker` has claimed, and gives the claim back. Resolves to false when the
 * server is too busy, or shuts down, and the batch should wait. Rejects when the storage fails.
 */
export async function renderRows(
  services: BatchWorkServices,
  worker: string,
  batch: Batch,
  signal: AbortSignal,
): Promise<boolean> {
  // One more than may be rendered, because reading a row's values and storing its image needs no render process.
  const rowsAtOnce = services.backgroundRenders.most + 1;
  return await withVersion(services, { worker, batch }, async (version) => {
    if (services.diskSpace.isReserved()) return false;
    const left = await services.diskSpace.left(batch.company_id);
    const rows = (await services.store.batches.nextRows(batch.id, rowsATurn)).values();
    const turn: Turn = { worker, batch, version, bytes: batch.bytes, left, state: "rendering" };
    const renderNext = async () => {
      for (const row of rows) {
        if (turn.state !== "rendering" || signal.aborted) return;
        await renderRow(services, turn, row, signal);
      }
    };
    await Promise.all(Array.from({ length: rowsAtOnce }, renderNext));
    return turn.state !== "busy" && !signal.aborted;
  });
}

interface Claim {
  worker: string;
  batch: Batch;
  /** Whether no other process may go on with the batch after this turn. */
  keeps?: () => boolean;
}

/** Calls `render` with the batch's version, and gives its turn back. A batch whose version is gone for good fails. */
export async function withVersion(
  services: BatchWorkServices,
  { worker, batch, keeps = () => false }: Claim,
  render: (version: DesignVersion) => Promise<boolean>,
): Promise<boolean> {
  const { batches } = services.store;
  try {
    const version = await loadVersion(services, batch);
    if (!(version instanceof ServiceError)) return await render(version);
    await batches.abandon(worker, batch.id, describeError(version));
    return true;
  } finally {
    await batches.release(worker, batch.id, keeps());
  }
}

interface Turn {
  worker: string;
  batch: Batch;
  version: DesignVersion;
  /** Of all images so far. */
  bytes: number;
  /** What is left of the company's share of the disk. */
  left: number;
  /** `lost`: another process has the batch, or it was cancelled. */
  state: "rendering" | "busy" | "lost";
}

/** Returns the error when the version is gone for good. */
async function loadVersion(
  services: BatchWorkServices,
  { company_id, design_id, design_version }: Batch,
): Promise<DesignVersion | ServiceError> {
  try {
    return await loadDesignVersion(services, { companyId: company_id }, design_id, design_version);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

async function renderRow(
  services: BatchWorkServices,
  turn: Turn,
  row: BatchRow,
  signal: AbortSignal,
): Promise<void> {
  const { worker, batch } = turn;
  const key = rowBlobKey(batch, row.row);
  const result = await makeRow(services, turn, row, signal);
  if (result === "busy") {
    turn.state = "busy";
    return;
  }
  const isRecorded = await services.store.batches.finishRow(worker, result);
  if (isRecorded) return;
  turn.state = "lost";
  // Another process that has the batch writes the same bytes under the same key, later than this.
  if (result.status === "done" && !(await isClaimedByAnother(services, turn)))
    await services.blobs.delete(key);
}

async function isClaimedByAnother({ store }: BatchWorkServices, { worker, batch }: Turn): Promise<boolean> {
  const now = await store.batches.get(batch.company_id, batch.id);
  return now !== undefined && now.claimed_by !== null && now.claimed_by !== worker;
}

/** Renders a row and stores its image. `busy` when it should be tried again later. */
async function makeRow(
  services: BatchWorkServices,
  turn: Turn,
  { row, params }: BatchRow,
  signal: AbortSignal,
): Promise<RowResult | "busy"> {
  const { batch, version } = turn;
  const values = readJsonValues(JSON.parse(params) as Record<string, JsonValue>);
  const output = { format: batch.format, quality: batch.quality };
  try {
    const image = await render(services, { version, values, output, priority: "background", signal });
    const { byteLength } = image.bytes;
    if (turn.bytes + byteLength > services.batchBytes) throw batchTooLarge(services.batchBytes);
    if (byteLength > turn.left) throw shareUsedUp(services);
    turn.bytes += byteLength;
    turn.left -= byteLength;
    await services.blobs.put(rowBlobKey(batch, row), image.bytes);
    image.release?.();
    const warnings = JSON.stringify(image.warnings.map(presentWarning));
    return { batch_id: batch.id, row, status: "done", error: null, warnings, bytes: byteLength };
  } catch (error) {
    if (isWorthRepeating(error)) return "busy";
    const serviceError = failureOf(services, error);
    const failure = { error: describeError(serviceError), warnings: "[]", bytes: 0 };
    return { batch_id: batch.id, row, status: "failed", ...failure };
  }
}

/** Why a row has failed. Rethrows an error that isn't the row's: the server is busy, or the storage can't be used. */
export function failureOf(
  { errorCounts, log }: Pick<Services, "errorCounts" | "log">,
  error: unknown,
): ServiceError {
  if (isWorthRepeating(error)) throw error;
  if (error instanceof Error && error.name === "StoreUnavailableError") throw error;
  const serviceError = toServiceError(error, randomBytes(9).toString("base64url"), log);
  errorCounts.add(serviceError.code);
  return serviceError;
}

/** The key of a row's image, or with 0 of the document. */
export function rowBlobKey({ id, format }: Pick<Batch, "id" | "format">, row: number): string {
  return partBlobKey("batch", id, row, row === 0 ? "pdf" : formatFacts[format].extension);
}

export function describeError({ code, message }: ServiceError): string {
  return JSON.stringify({ code, message });
}

/** Why an image of a batch isn't stored. */
export function shareUsedUp({ diskSpace: { megabytes } }: Pick<Services, "diskSpace">): ServiceError {
  return diskLimit(megabytes, megabytes * 2 ** 20);
}

export function batchTooLarge(bytes: number): ServiceError {
  return new ServiceError("batch_too_large", `The images of this batch have more than ${bytes} bytes.`);
}
