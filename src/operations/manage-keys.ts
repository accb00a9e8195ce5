import { z } from "zod";
import type { Key } from "../store/keys.ts";
import { hashApiKey, makeApiKey } from "./api-key.ts";
import { type KeyLimits, keyLimitsInput, projectIdsOf, scopesOf, storableLimits } from "./key-limits.ts";
import { scopes } from "./scopes.ts";
import { invalid, notFound, type ServiceError } from "./service-error.ts";
import type { Caller, Services } from "./services.ts";

const keyBody = z.looseObject({
  id: z.string(),
  name: z.string(),
  last4: z.string().describe("Its last four characters"),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe("Accurate to the minute; null before the first use"),
  expires_at: z.string().nullable().describe("null: never"),
  revoked_at: z.string().nullable(),
  scopes: z.array(z.enum(scopes)).describe("What it may do"),
  project_ids: z.array(z.string()).nullable().describe("The only projects that it sees; null: all"),
});
export type KeyBody = z.output<typeof keyBody>;

export const keyListBody = z.looseObject({ keys: z.array(keyBody) });
export type KeyListBody = z.output<typeof keyListBody>;

export const newKeyBody = z.looseObject({
  key: keyBody,
  text: z.string().describe("The key itself; only this answer contains it"),
});
export type NewKeyBody = z.output<typeof newKeyBody>;

const dayMs = 86_400_000;
/** Days for which a revoked key stays listed, so that users can see what happened to it. */
const listedDays = 30;

export function presentKey(key: Key): KeyBody {
  const { id, name, last4, created_at, last_used_at, expires_at, revoked_at } = key;
  const limits = { scopes: scopesOf(key), project_ids: projectIdsOf(key) };
  return { id, name, last4, created_at, last_used_at, expires_at, revoked_at, ...limits };
}

/** Newest first, without keys that were revoked long ago. */
export function presentKeys(keys: readonly Key[], now: Date): KeyBody[] {
  const oldest = new Date(now.getTime() - listedDays * dayMs).toISOString();
  return keys
    .filter(({ revoked_at }) => revoked_at === null || revoked_at >= oldest)
    .map(presentKey)
    .toReversed();
}

export const keyInput = z.strictObject({
  name: z.string().trim().min(1).max(100).describe("Purpose of the key"),
  expires_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe("When the key stops working, in the future; default: never"),
  ...keyLimitsInput,
});

/** Creates a key. Only this answer contains its text; the database holds a hash and the last four characters. */
export async function createKey(
  { store }: Pick<Services, "store">,
  caller: Caller,
  { name, expiresAt, ...limits }: { name: string; expiresAt?: string | undefined } & KeyLimits,
): Promise<{ text: string; key: Key }> {
  const text = makeApiKey();
  const key = await store.keys.create({
    company_id: caller.companyId,
    name,
    hash: hashApiKey(text),
    last4: text.slice(-4),
    expires_at: expiresAt ?? null,
    ...(await storableLimits({ store }, caller, limits)),
  });
  return { text, key };
}

const hourMs = 3_600_000;

/** For how long a key works beside the one that takes its place. */
const overlaps = { "1h": hourMs, "24h": 24 * hourMs, "7d": 7 * 24 * hourMs } as const;
export type Overlap = keyof typeof overlaps;
export const overlapNames = Object.keys(overlaps) as [Overlap, ...Overlap[]];

export const rotationInput = z.strictObject({
  overlap: z.enum(overlapNames).describe("For how long the key that is replaced goes on working"),
});

export const rotatedKeyBody = newKeyBody.extend({ former: keyBody.describe("The key that is replaced") });

/** Makes a key like another, which ends after the overlap, and expires when that would have. Throws key_not_found for one that doesn't work. */
export async function rotateKey(
  { store, now }: Pick<Services, "store" | "now">,
  { companyId }: Caller,
  id: string,
  { overlap }: z.output<typeof rotationInput>,
): Promise<{ text: string; key: Key; former: Key }> {
  const text = makeApiKey();
  const rotated = await store.keys.rotate({
    company_id: companyId,
    id,
    endsAt: new Date(now().getTime() + overlaps[overlap]).toISOString(),
    hash: hashApiKey(text),
    last4: text.slice(-4),
  });
  if (rotated === undefined) throw keyNotFound(id);
  return { text, ...rotated };
}

export async function listKeys({ store }: Pick<Services, "store">, caller: Caller): Promise<Key[]> {
  return await store.keys.list(caller.companyId);
}

/** Returns false when the company has no such key. */
export async function revokeKey(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<boolean> {
  return (await store.keys.revoke(caller.companyId, id)) !== undefined;
}

const lastMoment = new Date("9999-12-31T23:59:59.999Z");

/** Returns an expiry in UTC. Throws unless it is in the future and before the year 10,000. */
export function parseExpiry(
  { now }: Pick<Services, "now">,
  expiresAt: string | undefined,
): string | undefined {
  if (expiresAt === undefined) return undefined;
  const instant = new Date(expiresAt);
  if (instant > lastMoment) {
    throw invalid([
      { path: "expires_at", message: "Too far in the future", found: expiresAt, allowed: ["no expiry"] },
    ]);
  }
  if (instant > now()) return instant.toISOString();
  throw invalid([
    { path: "expires_at", message: "Is in the past", found: expiresAt, allowed: ["a later time"] },
  ]);
}

export function keyNotFound(id: string): ServiceError {
  return notFound("key_not_found", "API key", id);
}
