import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import type { Design } from "../../design/design.ts";
import { publishedVersion, type VersionKey } from "../../design/version-key.ts";
import { type Protection, readProtection } from "../../design/protection.ts";
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
  /** Absent when nothing protects it. */
  protection?: Protection;
  /** Of a signed design: the secrets whose signatures are valid, the signing one first. */
  signingSecrets?: readonly string[];
  /** The day of the month on which its company's cycles begin. */
  anchorDay: number;
}

export interface LiveDesigns {
  /** Undefined for an unknown company or design, or a design of another company. */
  get(companyId: string, designId: string): Promise<LiveDesign | undefined>;
  /** Resolves when `get` returns what was last published, at most a second after that. */
  switched(designId: string): Promise<void>;
}

interface LiveDesignsOptions {
  readTimeoutMs?: number;
  /** Renders a version before it is served. Never rejects, and ends when `signal` aborts. */
  warm?: (design: LiveDesign, signal: AbortSignal) => Promise<void>;
}

type LiveStore = Pick<Store, "database" | "designs" | "companies" | "signingSecrets">;

const maxEntries = 2000;
/** How long the earlier version may be served after a publication. */
const longestSwitchMs = 1000;

/**
 * Caches live designs, parsed once per version. A cached design needs no database, so opens go on while the database is
 * locked, slow or gone. Changes by another process count within 100 ms, and changes by this one at once, except that a
 * design in use is served in its earlier version until the published one has been rendered.
 */
export function createLiveDesigns(
  store: LiveStore,
  { readTimeoutMs, warm }: LiveDesignsOptions = {},
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
  const switches = new Map<string, Promise<void>>();

  async function switchVersion(key: string): Promise<void> {
    const [companyId = "", designId = ""] = key.split("/");
    const signal = AbortSignal.timeout(longestSwitchMs);
    try {
      const design = await loadLiveDesign(store, companyId, designId);
      if (design !== undefined) await warm?.(design, signal);
    } finally {
      cache.drop(key);
    }
  }

  store.designs.onChange((designId, change) => {
    const key = [...cache.keys()].find((cached) => cached.endsWith(`/${designId}`));
    if (key === undefined) return;
    if (change !== "published" || warm === undefined) {
      cache.drop(key);
      return;
    }
    // A read that fails isn't lost: the next open reads again, and reports it.
    const switching = switchVersion(key)
      .catch(() => undefined)
      .finally(() => {
        if (switches.get(designId) === switching) switches.delete(designId);
      });
    switches.set(designId, switching);
  });
  store.signingSecrets.onChange((companyId) => {
    for (const key of cache.keys()) if (key.startsWith(`${companyId}/`)) cache.drop(key);
  });
  return {
    async get(companyId, designId) {
      // No id contains a slash.
      if (companyId.includes("/") || designId.includes("/")) return undefined;
      return await cache.get(`${companyId}/${designId}`);
    },
    switched: async (designId) => await switches.get(designId),
  };
}

async function loadLiveDesign(
  store: LiveStore,
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
    ...(await loadProtection(store, companyId, row.protection)),
  };
}

async function loadProtection(
  { signingSecrets }: LiveStore,
  companyId: string,
  stored: string | null,
): Promise<Pick<LiveDesign, "protection" | "signingSecrets">> {
  if (stored === null) return {};
  const protection = readProtection(stored);
  if (protection.signed !== true) return { protection };
  const secrets = await signingSecrets.list(companyId);
  return { protection, signingSecrets: secrets.map(({ secret }) => secret) };
}
