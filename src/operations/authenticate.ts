import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { cacheNameOfKey } from "../store/keys.ts";
import { hashApiKey, isWellFormedKey } from "./api-key.ts";
import { ServiceError } from "./service-error.ts";
import type { IdentifiedCaller } from "./roles.ts";
import type { Services } from "./services.ts";
import { limitsOf } from "./key-limits.ts";
import { createStoreCache } from "./store-cache.ts";

export type Authenticate = (key: string | undefined) => Promise<IdentifiedCaller>;

const maxEntries = 10_000;
const touchEveryMs = 60_000;
const placeholder = /^(?:\$\{.*|\$[A-Z_]+$|<.*>$|%\w+%$|\{\{.*\}\}$|YOUR[_-].*)/i;

/**
 * Identifies the caller by a key. Missing, malformed, unknown, revoked and expired keys give the same error; only a
 * placeholder that a client forgot to fill in gets its own. Keys in use are cached: a revocation counts at once, one by
 * another process within 100 ms.
 */
export function createAuthenticate({
  store,
  now,
  log,
}: Pick<Services, "store" | "now" | "log">): Authenticate {
  const lastUses = createBoundedCache<number>(maxEntries);
  const cache = createStoreCache({
    database: store.database,
    read: (name) => store.keys.findByHash(name.split("/")[0] ?? ""),
    maxEntries,
    // A key that may have been revoked must not be accepted.
    staleWhileUnavailable: false,
  });
  store.keys.onChange((hash) => cache.drop(cacheNameOfKey(hash)));

  /** Not awaited: a locked or full database must not block reads. */
  function recordUse(keyId: string): void {
    const instant = now().getTime();
    if (instant - (lastUses.get(keyId) ?? 0) < touchEveryMs) return;
    lastUses.set(keyId, instant);
    store.keys.touch(keyId).catch((error: unknown) => {
      log.warn({ err: error, key_id: keyId }, "The last use of a key could not be recorded");
    });
  }

  return async (text) => {
    const trimmed = text?.trim() ?? "";
    if (placeholder.test(trimmed)) throw unauthorized(placeholderDetail);
    const key = isWellFormedKey(trimmed) ? await cache.get(cacheNameOfKey(hashApiKey(trimmed))) : undefined;
    const isUsable =
      key !== undefined &&
      key.revoked_at === null &&
      (key.expires_at === null || Date.parse(key.expires_at) > now().getTime());
    if (!isUsable) throw unauthorized(detail);
    recordUse(key.id);
    return {
      companyId: key.company_id,
      callerId: key.id,
      role: "editor",
      author: { kind: "key", id: key.id, name: key.name },
      ...limitsOf(key),
    };
  };
}

const detail =
  "The API key is missing or isn't valid. Send one in the x-api-key header. Create one in the dashboard under Settings → API Keys, or with: limn key create --name NAME";
const placeholderDetail =
  "The x-api-key header contains a placeholder such as ${KEY}. Send the key itself, or let the client expand its variable.";

function unauthorized(text: string): ServiceError {
  return new ServiceError("unauthorized", text);
}
