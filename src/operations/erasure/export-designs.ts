import { readProtection } from "../../design/protection.ts";
import { canonicalDesign } from "../../design/write-design.ts";
import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import type { Caller, Services } from "../services.ts";
import { type ExportEntry, fileName, jsonEntry } from "./export-entry.ts";

type DesignServices = Pick<Services, "store">;
type DesignRecord = Awaited<ReturnType<Services["store"]["designs"]["exported"]["records"]>>[number];

/**
 * Drafts at the root, those of deleted designs in `company/deleted-designs`, and in `company` every version that was
 * published, what guests wrote, and what else is kept of designs.
 */
export async function* exportDesigns(
  { store }: DesignServices,
  { companyId }: Caller,
): AsyncGenerator<ExportEntry> {
  const records = await store.designs.exported.records(companyId);
  yield jsonEntry("company/designs.json", records.map(presentRecord));
  for (const { id, name, deleted_at } of records) {
    const place = { company_id: companyId, id };
    const draft = await store.designs.exported.draft(place);
    if (draft === undefined) continue;
    const folder = deleted_at === null ? "" : "company/deleted-designs/";
    yield jsonEntry(`${folder}${fileName(name)}-${id}.json`, canonicalDesign(readStoredDesign(draft)));
    const sharing = await sharingOf({ store }, companyId, id);
    if (sharing !== undefined) yield jsonEntry(`company/sharing/${id}.json`, sharing);
    for (const { number, ...version } of await store.designs.exported.versions(place)) {
      const stored = await store.designs.version({ ...place, number, deleted: true });
      if (typeof stored?.document !== "string") continue;
      const document: unknown = JSON.parse(stored.document);
      yield jsonEntry(`company/versions/${id}/${number}.json`, { number, ...version, document });
    }
  }
}

function presentRecord({ protection, snippet, ...record }: DesignRecord) {
  return {
    ...record,
    protection: readProtection(protection),
    snippet: snippet === null ? null : (JSON.parse(snippet) as unknown),
  };
}

/** Links to a design's draft, without what opens them, and what guests wrote. Undefined if there is neither. */
async function sharingOf({ store }: DesignServices, companyId: string, id: string) {
  const links = await store.draftLinks.list(companyId, id);
  const remarks = await store.remarks.list(companyId, id);
  if (links.length === 0 && remarks.length === 0) return undefined;
  return {
    links: links.map(({ token_hash: _hash, company_id: _company, author_id: _author, ...link }) => link),
    remarks: remarks.map(({ company_id: _company, ...remark }) => remark),
  };
}
