import { sql } from "kysely";
import type { Selectable } from "kysely";
import { addEntry, withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { KeysTable } from "./database/key-tables.ts";
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
  /** JSON lists; null for all. */
  scopes?: string | null;
  project_ids?: string | null;
}

interface Rotation {
  company_id: string;
  id: string;
  /** When the key ends, unless it does so earlier. */
  endsAt: string;
  hash: string;
  last4: string;
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
  "scopes",
  "project_ids",
] as const satisfies (keyof Key)[];

/**
 * Before the stored hash of a key that may not do everything. A server of an earlier version, which shares the database during an
 * upgrade and knows no limits, doesn't find such a key, and lets nobody in with it.
 */
const limitedPrefix = "limited-";

function storedHash({ hash, scopes, project_ids }: Pick<NewKey, "hash" | "scopes" | "project_ids">): string {
  return (scopes ?? project_ids ?? null) === null ? hash : limitedPrefix + hash;
}

/** The hashes under which a key may be stored. */
function hashesOf(hash: string): [string, string] {
  return [hash, limitedPrefix + hash];
}

/** The name of a cached key, of which changes name one part: a hash as it is stored. */
export function cacheNameOfKey(hash: string): string {
  const bare = hash.startsWith(limitedPrefix) ? hash.slice(limitedPrefix.length) : hash;
  return hashesOf(bare).join("/");
}

type Queries = Database["queries"];

export function createKeys({ queries }: Database, now: () => Date) {
  const listeners = new Set<(hash: string) => void>();
  const notifyChange = (hash: string) => {
    for (const listener of listeners) listener(hash);
  };
  return {
    create: ({ id = newId("key"), ...key }: NewKey): Promise<Key> =>
      withEntry(
        queries,
        { company_id: key.company_id, action: "key.created", id, now: now() },
        (transaction) => insertKey(transaction, { id, ...key }, now()),
      ),

    /** The key with this hash. The caller checks `revoked_at` and `expires_at`. */
    findByHash: (hash: string): Promise<Key | undefined> => findByHash(queries, hash),

    /** A key of the company, revoked or not. */
    get: (company_id: string, id: string): Promise<Key | undefined> => getKey(queries, company_id, id),

    companyOf: (id: string): Promise<string | undefined> => companyOf(queries, id),

    /** All keys of the company, including revoked ones, oldest first. */
    list: (company_id: string): Promise<Key[]> => listKeys(queries, company_id),

    /**
     * Makes a key with the name, the limits and the expiry of one that works, which then ends by itself. Undefined when the
     * company has no such key, or it doesn't work any more.
     */
    async rotate(rotation: Rotation): Promise<{ key: Key; former: Key } | undefined> {
      const rotated = await queries
        .transaction()
        .execute((transaction) => rotateKey(transaction, rotation, now()));
      if (rotated === undefined) return undefined;
      notifyChange(rotated.formerHash);
      return rotated;
    },

    /** Revokes a key. Undefined when the company has no such key. A second call changes nothing. */
    async revoke(company_id: string, id: string): Promise<Key | undefined> {
      const entry = { company_id, action: "key.revoked", id, now: now() } as const;
      const revoked = await withEntry(queries, entry, (transaction) =>
        revokeKey(transaction, { company_id, id, at: now().toISOString() }),
      );
      if (revoked === undefined) return undefined;
      const { hash, ...key } = revoked;
      notifyChange(hash);
      return key;
    },

    /** Tells the listeners of a key that another part of the store has revoked. */
    notifyChange,

    /** Calls `listener` with a key's stored hash after this process has changed it. */
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

async function insertKey(
  queries: Queries,
  { id = newId("key"), hash, expires_at = null, scopes = null, project_ids = null, ...rest }: NewKey,
  now: Date,
): Promise<Key> {
  const key = { id, ...rest, created_at: now.toISOString(), expires_at, scopes, project_ids };
  await queries
    .insertInto("keys")
    .values({ ...key, hash: storedHash({ hash, scopes, project_ids }) })
    .execute();
  return { ...key, last_used_at: null, revoked_at: null };
}

async function getKey(queries: Queries, company_id: string, id: string): Promise<Key | undefined> {
  return await queries
    .selectFrom("keys")
    .select(COLUMNS)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

async function listKeys(queries: Queries, company_id: string): Promise<Key[]> {
  return await queries
    .selectFrom("keys")
    .select(COLUMNS)
    .where("company_id", "=", company_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function rotateKey(
  queries: Queries,
  { company_id, id, endsAt, hash, last4 }: Rotation,
  now: Date,
): Promise<{ key: Key; former: Key; formerHash: string } | undefined> {
  const before = await getKey(queries, company_id, id);
  const found = await queries
    .updateTable("keys")
    .set({ expires_at: sql<string>`case when expires_at < ${endsAt} then expires_at else ${endsAt} end` })
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("revoked_at", "is", null)
    .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", now.toISOString())]))
    .returning([...COLUMNS, "hash"])
    .executeTakeFirst();
  if (before === undefined || found === undefined) return undefined;
  const { hash: formerHash, ...former } = found;
  const { name, scopes, project_ids } = former;
  const { expires_at } = before;
  const limits = { expires_at, scopes, project_ids };
  const key = await insertKey(queries, { company_id, name, ...limits, hash, last4 }, now);
  await addEntry(queries, { company_id, action: "key.replaced", id }, now);
  await addEntry(queries, { company_id, action: "key.created", id: key.id }, now);
  return { key, former, formerHash };
}

async function revokeKey(
  queries: Queries,
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

async function findByHash(queries: Queries, hash: string): Promise<Key | undefined> {
  return await queries
    .selectFrom("keys")
    .select(COLUMNS)
    .where("hash", "in", hashesOf(hash))
    .executeTakeFirst();
}

async function companyOf(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries.selectFrom("keys").select("company_id").where("id", "=", id).executeTakeFirst();
  return row?.company_id;
}
