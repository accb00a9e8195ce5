import type { DocumentClaims, WorkStatus } from "../../store/batch-work.ts";
import type { Batch, BatchRow } from "../../store/batches.ts";
import type { DesignVersion } from "../designs/design-version.ts";
import { isWorthRepeating } from "../render-errors.ts";
import type { Services } from "../services.ts";
import {
  closeDocument,
  createSlowRows,
  type DocumentPool,
  pageOf,
  type SlowRows,
  warmDocument,
} from "./make-pdf.ts";
import { renderEachRow, type RowOutcome } from "./render-each-row.ts";
import { type BatchWorkServices, rowsATurn, withVersion } from "./render-rows.ts";
import {
  batchTooLarge,
  describeError,
  failureOf,
  rowBlobKey,
  rowResult,
  shareUsedUp,
} from "./row-results.ts";

/** Each takes a process of some hundred megabytes. A company has one at a time, so that another's can be made beside it. */
const maxOpen = 2;
/** A second attempt helps when the process ended for another reason than its memory. */
const attempts = 2;
/** Of a document from its first page on. Each row that takes too long is tried twice. */
const maxPasses = 10;
const keepClaimMs = 10_000;

/** A document between the turns of its batch. */
interface OpenDocument {
  companyId: string;
  pool: DocumentPool;
  /** The last row that was tried. */
  lastRow: number;
  pages: number;
  attempt: number;
  passes: number;
  slowRows: SlowRows;
  /** A row of this pass is to be tried again. */
  isRepeated: boolean;
  /** When the claim was last extended, by `performance`'s clock. */
  keptAt: number;
}

/** The PDF documents that this process makes, each in a process of its own, some pages at a turn. */
export interface Documents {
  /** Which batches with a document may have the next turn. */
  claims(): DocumentClaims;
  /**
   * Adds the pages of the next rows of a batch that `worker` has claimed; of a cancelled one only those that are done. The claim
   * stays with this process until the document is stored. Resolves to false when the server is too busy, or shuts down.
   */
  turn(batch: Batch, signal: AbortSignal): Promise<boolean>;
  /** Gives up the documents of batches that were removed, or cancelled before the first page, or that another process has. */
  sweep(now?: number): Promise<void>;
  close(): Promise<void>;
}

interface State {
  services: BatchWorkServices;
  worker: string;
  open: Map<string, OpenDocument>;
}

export function createDocuments(services: BatchWorkServices, worker: string): Documents {
  const state: State = { services, worker, open: new Map() };
  const { open } = state;
  const { batches } = services.store;
  return {
    claims: () => ({
      open: [...open.keys()],
      mayOpen: open.size < maxOpen,
      companies: [...open.values()].map(({ companyId }) => companyId),
    }),
    async turn(batch, signal) {
      const keeps = () => open.has(batch.id);
      return await withVersion(services, { worker, batch, keeps }, async (version) => {
        // So that a document whose turn throws begins anew.
        let result: TurnResult = "lost pages";
        try {
          result = await paint(state, batch, version, signal);
        } finally {
          if (result === "ended" || result === "lost pages") await forget(state, batch.id);
        }
        return result !== "busy" && result !== "lost pages" && !signal.aborted;
      });
    },
    async sweep(now = performance.now()) {
      for (const [id, document] of open) {
        if (now - document.keptAt < keepClaimMs) continue;
        document.keptAt = now;
        if ((await batches.keepClaim(worker, id)) === undefined) await forget(state, id);
      }
    },
    async close() {
      for (const id of open.keys()) {
        await forget(state, id);
        // Other processes needn't wait until the claim ends by itself, as it does if the storage can't be used now.
        await batches.release(worker, id).catch((error: unknown) => {
          services.log.warn({ err: error }, "A batch couldn't be given back");
        });
      }
    },
  };
}

async function forget({ open }: State, id: string): Promise<void> {
  const document = open.get(id);
  open.delete(id);
  await document?.pool.close();
}

/** Paints the next pages, and stores the document after the last. */
async function paint(
  { services, worker, open }: State,
  batch: Batch,
  version: DesignVersion,
  signal: AbortSignal,
): Promise<TurnResult> {
  const { batches } = services.store;
  if (services.diskSpace.isReserved()) return "busy";
  const document = open.get(batch.id) ?? openDocument(services, batch.company_id);
  open.set(batch.id, document);
  if (document.lastRow === 0) {
    await warmDocument({ ...services, pool: document.pool }, version, "background");
  }
  const result = await addNextPages(services, { worker, batch, version, document, signal });
  if (result !== "painted all") return result;
  const closed = await closeDocument(document.pool, document.pages);
  const bytes = document.isRepeated ? undefined : closed;
  if (bytes !== undefined && bytes.byteLength > (await services.diskSpace.left(batch.company_id))) {
    await batches.abandon(worker, batch.id, describeError(shareUsedUp(services)), "all");
    return "ended";
  }
  if (bytes !== undefined && bytes.byteLength <= services.batchBytes) {
    await services.blobs.put(rowBlobKey(batch, 0), bytes);
    await batches.finishDocument(worker, batch.id, bytes.byteLength);
    return "ended";
  }
  if (beginAgain(document)) return "goes on";
  await batches.abandon(worker, batch.id, describeError(batchTooLarge(services.batchBytes)), "all");
  return "ended";
}

/** Makes the document anew; false when it was tried often enough. */
function beginAgain(document: OpenDocument): boolean {
  const attempt = document.isRepeated ? document.attempt : document.attempt + 1;
  const passes = document.passes + 1;
  if (attempt > attempts || passes > maxPasses) return false;
  Object.assign(document, { lastRow: 0, pages: 0, isRepeated: false, attempt, passes });
  return true;
}

function openDocument({ openDocumentPool }: BatchWorkServices, companyId: string): OpenDocument {
  const start = { lastRow: 0, pages: 0, isRepeated: false, attempt: 1, passes: 1, keptAt: performance.now() };
  return { companyId, pool: openDocumentPool(), slowRows: createSlowRows(), ...start };
}

/** `lost pages`: the process was ended because it got too little of the machine, and the next turn begins anew. */
type TurnResult = "goes on" | "ended" | "busy" | "lost pages";

interface Turn {
  worker: string;
  batch: Batch;
  version: DesignVersion;
  document: OpenDocument;
  signal: AbortSignal;
}

async function addNextPages(
  services: BatchWorkServices,
  { worker, batch, version, document, signal }: Turn,
): Promise<TurnResult | "painted all"> {
  const done = batch.status === "cancelled" ? "done" : undefined;
  const next = await services.store.batches.rowsAfter(batch.id, document.lastRow, rowsATurn, done);
  // Rows that have failed before aren't tried again.
  const rows = next.filter(({ status }) => status !== "failed");
  const pages = renderEachRow({ ...services, pool: document.pool }, rows, {
    ...pageOf(version),
    priority: "background",
    signal,
    failureOf: (error) => failureOf(services, error),
  });
  try {
    for await (const [row, outcome] of pages) {
      const status = await endPage(services, { worker, batch, document }, row, outcome);
      document.keptAt = performance.now();
      document.lastRow = row.row;
      if (status === undefined) return "ended";
      if (signal.aborted || status !== batch.status) return "goes on";
    }
  } catch (error) {
    if (!isWorthRepeating(error)) throw error;
    return document.pool.status().workers.restarts > 0 ? "lost pages" : "busy";
  }
  document.lastRow = next.at(-1)?.row ?? document.lastRow;
  return next.length < rowsATurn ? "painted all" : "goes on";
}

/** Counts the page of a row, and records its result unless it is tried again. Undefined when the claim is lost. */
async function endPage(
  services: BatchWorkServices,
  { worker, batch, document }: Pick<Turn, "worker" | "batch" | "document">,
  row: BatchRow,
  outcome: RowOutcome,
): Promise<WorkStatus | undefined> {
  if (outcome.status === "done") document.pages += 1;
  if (!document.slowRows.isTriedAgain(row.row, outcome))
    return await recordRow(services, worker, row, outcome);
  document.isRepeated = true;
  return await services.store.batches.keepClaim(worker, batch.id);
}

/** Records the result of a row, unless an earlier process has. Undefined when the claim is lost. */
async function recordRow(
  { store: { batches } }: Pick<Services, "store">,
  worker: string,
  row: BatchRow,
  outcome: RowOutcome,
): Promise<WorkStatus | undefined> {
  const isRecorded = row.status === "done" && outcome.status === "done";
  if (isRecorded) return await batches.keepClaim(worker, row.batch_id);
  return await batches.finishRow(worker, { ...rowResult(row, outcome), bytes: 0 });
}
