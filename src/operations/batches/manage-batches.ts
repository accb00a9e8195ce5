import { z } from "zod";
import type { Batch } from "../../store/batches.ts";
import { designNotFound } from "../designs/get-design.ts";
import { requireDesignReach } from "../project-reach.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import { invalid, notFound, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import {
  type BatchBody,
  type BatchRowBody,
  type NewBatchBody,
  presentBatch,
  presentRow,
} from "./batch-bodies.ts";
import { pageInput, presentPaging } from "../paging.ts";
import { compareNames } from "./compare-names.ts";
import type { BatchSource } from "./read-batch.ts";
import { rowsOfDesign } from "./rows-of-design.ts";

/** Of a company, so that nobody fills the queue for weeks. */
const maxUnfinished = 20;

export const batchesInput = pageInput.extend({
  design_id: z.string().max(200).optional().describe("Only batches of this design"),
});

export const rowsInput = pageInput.extend({
  status: z.enum(["queued", "done", "failed"]).optional().describe("Only rows with this status"),
});

type BatchServices = Pick<Services, "store">;

/** Makes a batch, which is rendered in the background with the design's live version. */
export async function makeBatch(
  {
    store,
    liveDesigns,
    documents,
    batchQueue,
    diskSpace,
  }: Pick<Services, "store" | "liveDesigns" | "documents" | "batchQueue" | "diskSpace">,
  caller: Caller,
  source: BatchSource,
): Promise<NewBatchBody> {
  const { companyId } = caller;
  await diskSpace.require(companyId, 0);
  const request = await documents.readBatch(source, companyId);
  await requireDesignReach({ store }, caller, request.design_id);
  const live = await liveDesigns.get(companyId, request.design_id);
  if (live === undefined) throw designNotFound(request.design_id);
  const compared = compareNames(request, live);
  if (request.strict === true) refuseUnknown(compared.unknown_params, live);
  if ((await store.batches.countUnfinished(companyId)) >= maxUnfinished) {
    throw new ServiceError("batch_limit", `Your company has ${maxUnfinished} batches that aren't finished.`);
  }
  const format = request.format ?? live.design.output.format;
  const batch = await store.batches.create({
    company_id: companyId,
    design_id: live.id,
    design_version: live.version,
    output: request.output,
    format,
    quality: request.quality ?? live.design.output.quality,
    scale: request.scale ?? null,
    rows: rowsOfDesign(request, live.design, format),
  });
  batchQueue.notify();
  return { ...presentBatch(batch), ...compared };
}

const maxNamed = 100;

function refuseUnknown(unknown: readonly string[], { parameters }: Pick<LiveDesign, "parameters">): void {
  if (unknown.length === 0) return;
  const allowed = parameters.map(({ name }) => name);
  const message = "The design has no such parameter; without `strict` it is ignored";
  throw invalid(unknown.slice(0, maxNamed).map((found) => ({ path: "rows", message, found, allowed })));
}

export async function listBatches(
  { store }: BatchServices,
  { companyId, projectIds }: Caller,
  { design_id, ...page }: z.output<typeof batchesInput>,
): Promise<{ batches: BatchBody[] } & ReturnType<typeof presentPaging>> {
  const { rows, total } = await store.batches.page(companyId, {
    design_id,
    project_ids: projectIds,
    ...toRange(page),
  });
  return { batches: rows.map(presentBatch), ...presentPaging(total, page) };
}

export async function getBatch(services: BatchServices, caller: Caller, id: string): Promise<BatchBody> {
  return presentBatch(await findBatch(services, caller, id));
}

/** Lists one page of a batch's rows, in order. */
export async function listRows(
  services: BatchServices,
  caller: Caller,
  id: string,
  { status, ...page }: z.output<typeof rowsInput>,
): Promise<{ rows: BatchRowBody[] } & ReturnType<typeof presentPaging>> {
  const batch = await findBatch(services, caller, id);
  const { rows, total } = await services.store.batches.rows(batch.id, { status, ...toRange(page) });
  return { rows: rows.map(presentRow), ...presentPaging(total, page) };
}

/** Stops a batch; what is done can be fetched. A batch that is finished stays as it is. */
export async function cancelBatch(
  { store, batchQueue }: Pick<Services, "store" | "batchQueue">,
  { companyId }: Caller,
  id: string,
): Promise<BatchBody> {
  const batch = await store.batches.cancel(companyId, id);
  if (batch === undefined) throw batchNotFound(id);
  // The document of the pages that are done is made.
  batchQueue.notify();
  return presentBatch(batch);
}

/** Stops a batch and removes it with its images. */
export async function removeBatch(
  { store, batchQueue }: Pick<Services, "store" | "batchQueue">,
  { companyId }: Caller,
  id: string,
): Promise<void> {
  if (!(await store.batches.remove(companyId, id))) throw batchNotFound(id);
  batchQueue.notify();
}

export async function findBatch({ store }: BatchServices, { companyId }: Caller, id: string): Promise<Batch> {
  const batch = await store.batches.get(companyId, id);
  if (batch === undefined) throw batchNotFound(id);
  return batch;
}

function batchNotFound(id: string): ServiceError {
  return notFound("batch_not_found", "batch", id);
}

function toRange({ pageSize, pageNumber }: z.output<typeof pageInput>): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNumber - 1) * pageSize };
}
