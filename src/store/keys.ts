import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { KeysTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

/** A key without its hash, which never leaves this module. */
export type Key = Omit<Selectable<KeysTable>, "hash">;

export interface NewKey {
  id?: string;
  company_id: string;
  name: string;
  /** SHA-256 of the whole key, lower-case hexadecimal. */
  hash: string;
  last4: string;
  /** ISO 8601, UTC. */
  expires_at?: string | null;
}

const COLUMNS = [
  "id",
  "company_id",
  "name",
  "last4",
  "created_at",
  "last_used_at",
  "expires_at",
  "revoked_at",
] as const satisfies (keyof Key)[];

export function createKeys({ queries }: Database, now: () => Date) {
  const listeners = new Set<(hash: string) => void>();
  const notifyChange = (hash: string) => {
    for (const listener of listeners) listener(hash);
  };
  return {
    async create({ id = newId("key"), hash, expires_at = null, ...rest }: NewKey): Promise<Key> {
      const key = { id, ...rest, created_at: now().toISOString(), expires_at };
      await queries
        .insertInto("keys")
        .values({ ...key, hash })
        .execute();
      return { ...key, last_used_at: null, revoked_at: null };
    },

    /** The key with this hash. The caller checks `revoked_at` and `expires_at`. */
    async findByHash(hash: string): Promise<Key | undefined> {
      return await queries.selectFrom("keys").select(COLUMNS).where("hash", "=", hash).executeTakeFirst();
    },

    /** A key of the company, revoked or not. */
    get: (company_id: string, id: string): Promise<Key | undefined> => getKey(queries, company_id, id),

    async companyOf(id: string): Promise<string | undefined> {
      const row = await queries
        .selectFrom("keys")
        .select("company_id")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.company_id;
    },

    /** All keys of the company, including revoked ones, oldest first. */
    list: (company_id: string): Promise<Key[]> => listKeys(queries, company_id),

    /** Revokes a key. Undefined when the company has no such key. A second call changes nothing. */
    async revoke(company_id: string, id: string): Promise<Key | undefined> {
      const revoked = await revokeKey(queries, { company_id, id, at: now().toISOString() });
      if (revoked === undefined) return undefined;
      const { hash, ...key } = revoked;
      notifyChange(hash);
      return key;
    },

    /** Tells the listeners of a key that another part of the store has revoked. */
    notifyChange,

    /** Calls `listener` with a key's hash after this process has revoked it. */
    onChange(listener: (hash: string) => void): void {
      listeners.add(listener);
    },

    /** Sets the key's last use to now. Each call writes, so callers make at most one a minute. */
    async touch(id: string): Promise<void> {
      await queries
        .updateTable("keys")
        .set({ last_used_at: now().toISOString() })
        .where("id", "=", id)
        .execute();
    },
  };
}

async function getKey(
  queries: Database["queries"],
  company_id: string,
  id: string,
): Promise<Key | undefined> {
  return await queries
    .selectFrom("keys")
    .select(COLUMNS)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

async function listKeys(queries: Database["queries"], company_id: string): Promise<Key[]> {
  return await queries
    .selectFrom("keys")
    .select(COLUMNS)
    .where("company_id", "=", company_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function revokeKey(
  queries: Database["queries"],
  { company_id, id, at }: { company_id: string; id: string; at: string },
): Promise<(Key & { hash: string }) | undefined> {
  return await queries
    .updateTable("keys")
    .set({ revoked_at: sql<string>`coalesce(revoked_at, ${at})` })
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .returning([...COLUMNS, "hash"])
    .executeTakeFirst();
}
