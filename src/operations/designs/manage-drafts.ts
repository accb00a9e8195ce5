import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { canonicalDesign } from "../../design/write-design.ts";
import type { FullDesignBody } from "../bodies.ts";
import { checkTables } from "../tables/table-usage.ts";
import { checkAssets, checkReservedNames, type DocumentServices, readDocument } from "./read-document.ts";
import { ServiceError } from "../service-error.ts";
import { authorship, type PublishInput } from "./authorship.ts";
import { designNotFound, getDesign } from "./get-design.ts";
import type { Caller, Services } from "../services.ts";

type DraftServices = Pick<Services, "store" | "opens" | "urls" | "liveDesigns"> & DocumentServices;

/** A draft in canonical form; its revision is the ETag. */
export interface DraftBody {
  document: Record<string, unknown>;
  revision: number;
}

export interface SavedDraft extends DraftBody {
  /** Milliseconds of a core that an image takes, by an estimate. */
  costMs: number;
}

export async function readDraft(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<DraftBody> {
  const draft = await store.designs.getDraft(caller.companyId, id);
  const row = draft && (await store.designs.get(caller.companyId, id));
  if (draft === undefined || row === undefined) throw designNotFound(id);
  const design = readStoredDesign(draft.document);
  return { document: canonicalDesign(design), revision: draft.revision };
}

/**
 * Replaces the draft; with `publish` the document is live at once. Only then must its texts be finished. Throws
 * version_conflict when the draft has changed since `expectedRevision`.
 */
export async function saveDraft(
  services: DraftServices,
  caller: Caller,
  id: string,
  request: { document: unknown; expectedRevision?: number | undefined; publish: boolean },
): Promise<SavedDraft> {
  const { document, design, costMs, ...stored } = await readDocument(services, caller, request.document, {
    isDraft: !request.publish,
  });
  const draft = await services.store.designs.getDraft(caller.companyId, id);
  await checkAssets(services, caller, design, draft?.document);
  await checkTables(services, caller, design, draft?.document);
  checkReservedNames(design, draft?.document);
  const target = { company_id: caller.companyId, id };
  const expected =
    request.expectedRevision === undefined ? {} : { expected_revision: request.expectedRevision };
  const { name, name_folded, parameters } = stored;
  const result = request.publish
    ? await services.store.designs.saveAndPublish({
        ...target,
        ...expected,
        document,
        parameters,
        naming: { name, name_folded },
        ...authorship(caller),
      })
    : await services.store.designs.saveDraft({ ...target, ...expected, document, ...authorship(caller) });
  if (result.result === "unknown") throw designNotFound(id);
  if (result.result === "conflict") throw draftConflict(result.revision);
  await services.liveDesigns.switched(id);
  return { document: canonicalDesign(design), revision: result.revision, costMs };
}

/** Publishes the draft as a new version, unless it is live already. The design takes the draft's name. */
export async function publishDraft(
  services: DraftServices,
  caller: Caller,
  id: string,
  { note, expectedRevision }: PublishInput & { expectedRevision?: number | undefined } = {},
): Promise<FullDesignBody> {
  const draft = await services.store.designs.getDraft(caller.companyId, id);
  if (draft === undefined) throw designNotFound(id);
  const live = await services.store.designs.getLive(caller.companyId, id);
  // A repeated call, such as a retry, creates no second version.
  if (live?.document === draft.document && (expectedRevision ?? draft.revision) === draft.revision) {
    return await getDesign(services, caller, id);
  }
  const stored = await readDocument(services, caller, JSON.parse(draft.document));
  const { name, name_folded, parameters, document } = stored;
  const result = await services.store.designs.publish({
    company_id: caller.companyId,
    id,
    expected_revision: expectedRevision ?? draft.revision,
    naming: { name, name_folded },
    parameters,
    document,
    ...authorship(caller, note),
  });
  if (result.result === "unknown") throw designNotFound(id);
  if (result.result === "conflict") throw draftConflict(result.revision);
  await services.liveDesigns.switched(id);
  return await getDesign(services, caller, id);
}

export function draftConflict(revision: number): ServiceError {
  return new ServiceError(
    "version_conflict",
    `The draft has changed; its revision is now "${revision}". Read it again and apply your change.`,
  );
}
