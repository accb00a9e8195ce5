import type { Batch, BatchRow } from "../../store/batches.ts";
import { presentWarning } from "../present.ts";
import type { DesignVersion } from "../render/design-version.ts";
import { isWorthRepeating } from "../render/render-errors.ts";
import { makePdf, type PdfRow, type RowOutcome } from "./make-pdf.ts";
import {
  batchTooLarge,
  type BatchWorkServices,
  describeError,
  failureOf,
  rowBlobKey,
  shareUsedUp,
  withVersion,
} from "./render-rows.ts";
import type { Services } from "../services.ts";

const rowsAtOnce = 200;
/** A second attempt helps when the process ended for another reason than its memory. */
const attempts = 2;
/** How often a claim is extended while rows are painted again that an earlier process has finished. */
const keepClaimEvery = 100;

/**
 * Renders all rows of a batch that `worker` has claimed as the pages of a PDF document, in a process of their own, and gives
 * the claim back. After a crash all pages are painted again. Resolves to false when the server is too busy, or shuts down.
 */
export async function renderDocument(
  services: BatchWorkServices,
  worker: string,
  batch: Batch,
  signal: AbortSignal,
): Promise<boolean> {
  const { batches } = services.store;
  return await withVersion(services, worker, batch, async (version) => {
    if (services.diskSpace.isReserved()) return false;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const state: PageState = { isLost: false };
      const bytes = await attemptPdf(services, { worker, batch, version, state, signal });
      if (bytes === "busy") return false;
      if (state.isLost || signal.aborted) return !signal.aborted;
      if (bytes !== undefined && bytes.byteLength > (await services.diskSpace.left(batch.company_id))) {
        await batches.abandon(worker, batch.id, describeError(shareUsedUp(services)), "all");
        return true;
      }
      if (bytes !== undefined && bytes.byteLength <= services.batchBytes) {
        await services.blobs.put(rowBlobKey(batch, 0), bytes);
        await batches.finishDocument(worker, batch.id, bytes.byteLength);
        return true;
      }
    }
    await batches.abandon(worker, batch.id, describeError(batchTooLarge(services.batchBytes)), "all");
    return true;
  });
}

interface PageState {
  /** Another process has the batch, or it was cancelled. */
  isLost: boolean;
}

interface Attempt {
  worker: string;
  batch: Batch;
  version: DesignVersion;
  state: PageState;
  signal: AbortSignal;
}

async function attemptPdf(
  services: BatchWorkServices,
  { worker, batch, version, state, signal }: Attempt,
): Promise<Uint8Array | "busy" | undefined> {
  const pool = services.openDocumentPool();
  try {
    return await makePdf(services, pool, {
      version,
      rows: unfailedRows(services, batch),
      signal,
      failureOf: (error) => failureOf(services, error),
      onRow: async (row, outcome) => {
        state.isLost = !(await recordRow(services, worker, row as BatchRow, outcome));
        return !state.isLost && !signal.aborted;
      },
    });
  } catch (error) {
    if (isWorthRepeating(error)) return "busy";
    throw error;
  } finally {
    await pool.close();
  }
}

/** All rows but those that have failed before. */
async function* unfailedRows({ store }: Pick<Services, "store">, { id }: Batch): AsyncGenerator<PdfRow> {
  for (let last = 0; ;) {
    const rows = await store.batches.rowsAfter(id, last, rowsAtOnce);
    yield* rows.filter(({ status }) => status !== "failed");
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.row ?? last;
  }
}

/** Records the result of a row, unless an earlier process has. False when the claim is lost. */
async function recordRow(
  { store }: Pick<Services, "store">,
  worker: string,
  { batch_id, row, status }: BatchRow,
  outcome: RowOutcome,
): Promise<boolean> {
  if (status === "done") {
    return row % keepClaimEvery === 0 ? await store.batches.keepClaim(worker, batch_id) : true;
  }
  const common = { batch_id, row, status: outcome.status, bytes: 0 };
  return outcome.status === "done"
    ? await store.batches.finishRow(worker, {
        ...common,
        error: null,
        warnings: JSON.stringify(outcome.warnings.map(presentWarning)),
      })
    : await store.batches.finishRow(worker, {
        ...common,
        error: describeError(outcome.error),
        warnings: "[]",
      });
}
