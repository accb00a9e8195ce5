import { z } from "zod";
import type { Key } from "../store/keys.ts";

const keyBody = z.looseObject({
  id: z.string(),
  name: z.string(),
  last4: z.string().describe("Its last four characters"),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe("To the minute; null before its first use"),
  expires_at: z.string().nullable().describe("null: never"),
  revoked_at: z.string().nullable(),
});
export type KeyBody = z.output<typeof keyBody>;

export const keyListBody = z.looseObject({ keys: z.array(keyBody) });
export type KeyListBody = z.output<typeof keyListBody>;

export const newKeyBody = z.looseObject({
  key: keyBody,
  text: z.string().describe("The key itself, in this answer alone"),
});
export type NewKeyBody = z.output<typeof newKeyBody>;

const dayMs = 86_400_000;
/** Days for which a revoked key is still listed, so that whoever looks for it learns what became of it. */
const listedDays = 30;

export function presentKey(key: Key): KeyBody {
  const { id, name, last4, created_at, last_used_at, expires_at, revoked_at } = key;
  return { id, name, last4, created_at, last_used_at, expires_at, revoked_at };
}

/** Newest first, without those that were revoked long ago. */
export function presentKeys(keys: readonly Key[], now: Date): KeyBody[] {
  const oldest = new Date(now.getTime() - listedDays * dayMs).toISOString();
  return keys
    .filter(({ revoked_at }) => revoked_at === null || revoked_at >= oldest)
    .map(presentKey)
    .toReversed();
}
