import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import type { Design } from "../../design/design.ts";
import { publishedVersion, type VersionKey } from "../../design/version-key.ts";
import type { Parameter } from "../../design/parameters.ts";
import type { Store } from "../../store/store.ts";
import { createStoreCache } from "../store-cache.ts";

/** A design's live version, parsed. */
export interface LiveDesign {
  id: string;
  companyId: string;
  version: number;
  /** Identifies this version among all designs of all companies. */
  key: VersionKey;
  design: Design;
  parameters: readonly Parameter[];
  /** The day of the month on which its company's cycles begin. */
  anchorDay: number;
}

export interface LiveDesigns {
  /** Undefined for an unknown company or design, or a design of another company. */
  get(companyId: string, designId: string): Promise<LiveDesign | undefined>;
}

const maxEntries = 2000;

/**
 * Caches live designs, parsed once per version. A cached design needs no database, so opens go on while the database is
 * locked, slow or gone. Changes by this process count at once, changes by another within 100 ms.
 */
export function createLiveDesigns(
  store: Pick<Store, "database" | "designs" | "companies">,
  { readTimeoutMs }: { readTimeoutMs?: number } = {},
): LiveDesigns {
  const cache = createStoreCache({
    database: store.database,
    read(key) {
      const [companyId = "", designId = ""] = key.split("/");
      return loadLiveDesign(store, companyId, designId);
    },
    maxEntries,
    staleWhileUnavailable: true,
    ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
  });
  store.designs.onChange((designId) => {
    for (const key of cache.keys()) if (key.endsWith(`/${designId}`)) cache.drop(key);
  });
  return {
    async get(companyId, designId) {
      // No id contains a slash.
      if (companyId.includes("/") || designId.includes("/")) return undefined;
      return await cache.get(`${companyId}/${designId}`);
    },
  };
}

async function loadLiveDesign(
  store: Pick<Store, "designs" | "companies">,
  companyId: string,
  designId: string,
): Promise<LiveDesign | undefined> {
  const row = await store.designs.getLive(companyId, designId);
  const company = row && (await store.companies.get(companyId));
  if (row === undefined || company === undefined) return undefined;
  return {
    id: row.id,
    companyId,
    version: row.version,
    key: publishedVersion(row.id, row.version),
    design: { ...readStoredDesign(row.document), name: row.name },
    parameters: JSON.parse(row.parameters) as Parameter[],
    anchorDay: company.anchor_day,
  };
}
