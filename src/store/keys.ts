import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { KeysTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

/** A key as people see it; its hash never leaves this module. */
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
  return {
    async create({ id = newId("key"), hash, expires_at = null, ...rest }: NewKey): Promise<Key> {
      const key = { id, ...rest, created_at: now().toISOString(), expires_at };
      await queries
        .insertInto("keys")
        .values({ ...key, hash })
        .execute();
      return { ...key, last_used_at: null, revoked_at: null };
    },

    /** The key with this hash, also when it is revoked or expired: the caller decides by `revoked_at`, `expires_at`. */
    async findByHash(hash: string): Promise<Key | undefined> {
      return await queries.selectFrom("keys").select(COLUMNS).where("hash", "=", hash).executeTakeFirst();
    },

    async companyOf(id: string): Promise<string | undefined> {
      const row = await queries
        .selectFrom("keys")
        .select("company_id")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.company_id;
    },

    /** Every key of the company, revoked ones too, oldest first. */
    async list(company_id: string): Promise<Key[]> {
      return await queries
        .selectFrom("keys")
        .select(COLUMNS)
        .where("company_id", "=", company_id)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
    },

    /** Stops a key for good. Gives the key, or undefined when the company has none of that id. A second time changes nothing. */
    async revoke(company_id: string, id: string): Promise<Key | undefined> {
      const revoked = await revokeKey(queries, { company_id, id, at: now().toISOString() });
      if (revoked === undefined) return undefined;
      const { hash, ...key } = revoked;
      for (const listener of listeners) listener(hash);
      return key;
    },

    /** Calls `listener` with a key's hash right after this process has revoked it. */
    onChange(listener: (hash: string) => void): void {
      listeners.add(listener);
    },

    /** Notes that the key was just used. Each call is a write: callers leave a minute or more between two of them. */
    async touch(id: string): Promise<void> {
      await queries
        .updateTable("keys")
        .set({ last_used_at: now().toISOString() })
        .where("id", "=", id)
        .execute();
    },
  };
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
