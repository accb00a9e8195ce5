import { readStoredDesign, readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { FullDesignBody } from "../bodies.ts";
import { canonicalDesign } from "../../design/write-design.ts";
import { ServiceError } from "../service-error.ts";
import type { DesignVersion } from "../../store/design-versions.ts";
import { authorship } from "./authorship.ts";
import { hasUnpublishedChanges } from "./compare-draft.ts";
import { designNotFound, getDesign } from "./get-design.ts";
import { draftConflict } from "./manage-drafts.ts";
import type { Caller, Services } from "../services.ts";

type VersionServices = Pick<Services, "store" | "opens" | "urls" | "liveDesigns">;

/** `author` is null for a version of the command line, of the first start, or of an earlier Limn. */
export type VersionBody = {
  number: number;
  live: boolean;
  created_at: string;
  name: string;
  author: { kind: "user" | "key"; name: string } | null;
  note: string | null;
};

/** Lists every version of a design, newest first. */
export async function listVersions(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<{ design_id: string; versions: VersionBody[]; total: number }> {
  const versions = await store.designs.versions(caller.companyId, id);
  if (versions.length === 0) throw designNotFound(id);
  return { design_id: id, versions: versions.map(presentVersion), total: versions.length };
}

function presentVersion({ author, author_kind, ...version }: DesignVersion): VersionBody {
  const isKnown = author !== null && author_kind !== null;
  return { ...version, author: isKnown ? { kind: author_kind, name: author } : null };
}

/** Returns a version's document in canonical form. */
export async function readVersion(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
  number: number,
): Promise<Record<string, unknown>> {
  const { document } = await findVersion({ store }, caller, id, number);
  return canonicalDesign(readStoredDesign(document));
}

export interface Restoration {
  number: number;
  /** Without it, a draft with unpublished changes stops the restoration. */
  discardDraft: boolean;
}

/**
 * Publishes an earlier version again, as a new one; history is never rewritten. Assets that it uses may have been
 * deleted: their fallbacks are shown then.
 */
export async function restoreVersion(
  services: VersionServices,
  caller: Caller,
  id: string,
  { number, discardDraft }: Restoration,
): Promise<FullDesignBody> {
  const { designs } = services.store;
  const version = await findVersion(services, caller, id, number);
  // Only the revision that was checked may be replaced.
  const expected = discardDraft ? {} : { expected_revision: await publishedRevision(services, caller, id) };
  const result = await designs.restoreVersion({
    company_id: caller.companyId,
    id,
    number,
    naming: { name: version.name, name_folded: foldCase(version.name) },
    ...authorship(caller, `Version ${number} restored`),
    ...expected,
  });
  if (result.result === "unknown") throw designNotFound(id);
  if (result.result === "unknown_version") throw versionNotFound(number);
  if (result.result === "conflict") throw draftConflict(result.revision);
  await services.liveDesigns.switched(id);
  return await getDesign(services, caller, id);
}

/** Returns the draft's revision. Throws draft_unpublished when the draft has changes that are in no version. */
async function publishedRevision(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<number> {
  const draft = await store.designs.getDraft(companyId, id);
  const live = await store.designs.getLive(companyId, id);
  if (draft === undefined || live === undefined) throw designNotFound(id);
  if (hasUnpublishedChanges(readStoredDocument(draft.document), readStoredDocument(live.document))) {
    throw new ServiceError(
      "draft_unpublished",
      "The draft has unpublished changes, which restoring would discard. Publish the draft first, or restore with ?discard_draft=true.",
    );
  }
  return draft.revision;
}

async function findVersion(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
  number: number,
): Promise<{ name: string; document: string }> {
  const target = { company_id: companyId, id };
  const version = await store.designs.version({ ...target, number, deleted: false });
  if (version === undefined) throw designNotFound(id);
  const { name, document } = version;
  if (name === null || document === null) throw versionNotFound(number);
  return { name, document };
}

function versionNotFound(number: number): ServiceError {
  return new ServiceError("version_not_found", `This design has no version ${number}.`);
}
