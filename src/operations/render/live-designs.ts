import { type Design, designSchema } from "../../design/design.ts";
import { publishedVersion, type VersionKey } from "../../design/version-key.ts";
import type { Parameter } from "../../design/parameters.ts";
import { createForeignChanges } from "../foreign-changes.ts";
import type { Store } from "../../store/store.ts";

/** A design's live version, ready to be filled in. */
export interface LiveDesign {
  id: string;
  companyId: string;
  version: number;
  /** Names this version among all of all companies. */
  key: VersionKey;
  design: Design;
  parameters: readonly Parameter[];
  /** The day of the month on which its company's cycles begin. */
  anchorDay: number;
}

export interface LiveDesigns {
  /** Undefined for an unknown company or design, or one that doesn't belong to the other. */
  get(companyId: string, designId: string): Promise<LiveDesign | undefined>;
}

const mostRemembered = 2000;

/** Live designs from the store, parsed once a version; changes by this process are seen at once, by another within 20 ms. */
export function createLiveDesigns(store: Store, foreignChanges = createForeignChanges(store)): LiveDesigns {
  const known = new Map<string, Promise<LiveDesign | undefined>>();
  store.designs.onChange((designId) => {
    for (const key of known.keys()) if (key.endsWith(`/${designId}`)) known.delete(key);
  });

  let seenChanges = foreignChanges();

  function forgetOnChange(): void {
    const changes = foreignChanges();
    if (changes !== seenChanges) known.clear();
    seenChanges = changes;
  }

  return {
    async get(companyId, designId) {
      forgetOnChange();
      const key = `${companyId}/${designId}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return await remembered;
      const reading = readLive(store, companyId, designId);
      if (known.size >= mostRemembered) known.clear();
      known.set(key, reading);
      // Only what was found is worth remembering; guessed ids must not push designs out.
      const live = await reading.catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
      if (live === undefined) known.delete(key);
      return live;
    },
  };
}

async function readLive(store: Store, companyId: string, designId: string): Promise<LiveDesign | undefined> {
  const row = await store.designs.getLive(companyId, designId);
  const company = row && (await store.companies.get(companyId));
  if (row === undefined || company === undefined) return undefined;
  return {
    id: row.id,
    companyId,
    version: row.version,
    key: publishedVersion(row.id, row.version),
    design: { ...designSchema.parse(JSON.parse(row.document)), name: row.name },
    parameters: JSON.parse(row.parameters) as Parameter[],
    anchorDay: company.anchor_day,
  };
}
