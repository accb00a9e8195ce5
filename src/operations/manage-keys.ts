import type { Key } from "../store/keys.ts";
import { hashApiKey, newApiKey } from "./api-key.ts";
import type { Caller, Parts } from "./parts.ts";

/** Makes a key. Its text is in this answer alone: only a hash and the last four characters are kept. */
export async function createKey(
  { store }: Pick<Parts, "store">,
  caller: Caller,
  { name, expiresAt }: { name: string; expiresAt?: string | undefined },
): Promise<{ text: string; key: Key }> {
  const text = newApiKey();
  const key = await store.keys.create({
    company_id: caller.companyId,
    name,
    hash: hashApiKey(text),
    last4: text.slice(-4),
    expires_at: expiresAt ?? null,
  });
  return { text, key };
}

export async function listKeys({ store }: Pick<Parts, "store">, caller: Caller): Promise<Key[]> {
  return await store.keys.list(caller.companyId);
}

/** False when the company has no such key. */
export async function revokeKey(
  { store }: Pick<Parts, "store">,
  caller: Caller,
  id: string,
): Promise<boolean> {
  return (await store.keys.revoke(caller.companyId, id)) !== undefined;
}
