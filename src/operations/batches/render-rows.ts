import type { Batch, BatchRow } from "../../store/batches.ts";
import type { DocumentPool } from "./make-pdf.ts";
import { renderEachRow, type RowOutcome } from "./render-each-row.ts";
import {
  batchTooLarge,
  describeError,
  failureOf,
  rowBlobKey,
  rowResult,
  shareUsedUp,
} from "./row-results.ts";
import { type DesignVersion, loadDesignVersion } from "../designs/design-version.ts";
import { isWorthRepeating } from "../render-errors.ts";
import type { RenderServices } from "../render/render.ts";
import type { RenderedImage } from "../render/render-request.ts";
import { ServiceError } from "../service-error.ts";
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
  const rowsAtOnce = services.backgroundRenders.max + 1;
  return await withVersion(services, { worker, batch }, async (version) => {
    if (services.diskSpace.isReserved()) return false;
    const left = await services.diskSpace.left(batch.company_id);
    const rows = (await services.store.batches.nextRows(batch.id, rowsATurn)).values();
    const turn: Turn = { worker, batch, bytes: batch.bytes, left, state: "rendering" };
    const request = {
      version,
      output: { format: batch.format, quality: batch.quality, scale: batch.scale ?? undefined },
      priority: "background",
      signal,
      failureOf: (error: unknown) => failureOf(services, error),
    } as const;
    const renderNext = async () => {
      for await (const [row, outcome] of renderEachRow(services, rows, request)) {
        await keepRow(services, turn, row, outcome);
        if (turn.state !== "rendering" || signal.aborted) return;
      }
    };
    const untilBusy = async () =>
      await renderNext().catch((error: unknown) => {
        if (!isWorthRepeating(error)) throw error;
        turn.state = "busy";
      });
    await Promise.all(Array.from({ length: rowsAtOnce }, untilBusy));
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
    // A document of some of the pages isn't made without it, too.
    const lost = batch.output === "pdf" ? "all" : "queued";
    await batches.abandon(worker, batch.id, describeError(version), lost);
    return true;
  } finally {
    await batches.release(worker, batch.id, keeps());
  }
}

interface Turn {
  worker: string;
  batch: Batch;
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

/** Stores the image of a row, and records what became of it. */
async function keepRow(
  services: BatchWorkServices,
  turn: Turn,
  row: BatchRow,
  outcome: RowOutcome,
): Promise<void> {
  const { worker, batch } = turn;
  const kept = await keepImage(services, turn, row, outcome);
  const status = await services.store.batches.finishRow(worker, rowResult(row, kept));
  if (status !== undefined) return;
  turn.state = "lost";
  // Another process that has the batch writes the same bytes under the same key, later than this.
  if (kept.status === "done" && !(await isClaimedByAnother(services, turn)))
    await services.blobs.delete(rowBlobKey(batch, row.row));
}

async function isClaimedByAnother({ store }: BatchWorkServices, { worker, batch }: Turn): Promise<boolean> {
  const now = await store.batches.get(batch.company_id, batch.id);
  return now !== undefined && now.claimed_by !== null && now.claimed_by !== worker;
}

/** A row whose image can't be stored has failed too. */
async function keepImage(
  services: BatchWorkServices,
  turn: Turn,
  { row }: BatchRow,
  outcome: RowOutcome,
): Promise<RowOutcome> {
  if (outcome.status === "failed") return outcome;
  try {
    await storeImage(services, turn, row, outcome.image);
    return outcome;
  } catch (error) {
    return { status: "failed", error: failureOf(services, error) };
  }
}

async function storeImage(
  services: BatchWorkServices,
  turn: Turn,
  row: number,
  { bytes, release }: RenderedImage,
): Promise<void> {
  const { byteLength } = bytes;
  if (turn.bytes + byteLength > services.batchBytes) throw batchTooLarge(services.batchBytes);
  if (byteLength > turn.left) throw shareUsedUp(services);
  turn.bytes += byteLength;
  turn.left -= byteLength;
  await services.blobs.put(rowBlobKey(turn.batch, row), bytes);
  release?.();
}
