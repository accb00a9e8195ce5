import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import { deleteInPieces } from "./delete-in-pieces.ts";

/** A request with an idempotency key. */
export interface KeyedRequest {
  company_id: string;
  key: string;
  /** Identifies everything that the request asks for. */
  request_hash: string;
  /** Identifies this process's handling of it. */
  attempt: string;
}

/** `claimed`: nobody else handles the request now. `answer`: the JSON text of `finish`. */
export type KeyClaim =
  | { state: "claimed" }
  | { state: "under_way" }
  | { state: "answered"; answer: string }
  | { state: "used_for_another_request" };

type Queries = Database["queries"];

const lifetimeMs = 24 * 60 * 60_000;
/** Longer than any request takes. After a crash, an equal request is handled again so much later. */
const claimMs = 120_000;

export function createIdempotencyKeys(database: Database, now: () => Date) {
  const { queries } = database;
  const old = () => new Date(now().getTime() - lifetimeMs).toISOString();
  return {
    /** Of any number of processes that claim a key at once, one gets `claimed`. */
    claim: (request: KeyedRequest): Promise<KeyClaim> =>
      claim(queries, request, { milliseconds: now().getTime(), old: old() }),

    /** Keeps the answer for the rest of the key's 24 hours. */
    finish: async (request: KeyedRequest, answer: string): Promise<void> =>
      void (await attemptOf(queries, request).set({ answer }).execute()),

    /** Frees the key of a request that has made nothing. */
    release: async ({ company_id, key, attempt }: KeyedRequest): Promise<void> =>
      void (await queries
        .deleteFrom("idempotency_keys")
        .where("company_id", "=", company_id)
        .where("key", "=", key)
        .where("attempt", "=", attempt)
        .where("answer", "is", null)
        .execute()),

    /** Deletes keys that are older than 24 hours. A claim deletes its own. */
    deleteOld: (): Promise<number> =>
      deleteInPieces(database, "idempotency_keys", { condition: sql<boolean>`created_at <= ${old()}` }),
  };
}

const attemptOf = (
  queries: Queries,
  { company_id, key, attempt }: Pick<KeyedRequest, "company_id" | "key" | "attempt">,
) =>
  queries
    .updateTable("idempotency_keys")
    .where("company_id", "=", company_id)
    .where("key", "=", key)
    .where("attempt", "=", attempt);

async function claim(
  queries: Queries,
  request: KeyedRequest,
  { milliseconds, old }: { milliseconds: number; old: string },
): Promise<KeyClaim> {
  const instant = (later: number) => new Date(milliseconds + later).toISOString();
  await queries
    .deleteFrom("idempotency_keys")
    .where("company_id", "=", request.company_id)
    .where("key", "=", request.key)
    .where("created_at", "<=", old)
    .execute();
  const claimed_until = instant(claimMs);
  const added = await queries
    .insertInto("idempotency_keys")
    .values({ ...request, claimed_until, answer: null, created_at: instant(0) })
    .onConflict((conflict) => conflict.columns(["company_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (added !== undefined) return { state: "claimed" };
  const row = await queries
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("company_id", "=", request.company_id)
    .where("key", "=", request.key)
    .executeTakeFirst();
  // The request that had it has failed meanwhile; the caller claims again.
  if (row === undefined) return { state: "under_way" };
  if (row.request_hash !== request.request_hash) return { state: "used_for_another_request" };
  if (row.answer !== null) return { state: "answered", answer: row.answer };
  if (row.claimed_until > instant(0)) return { state: "under_way" };
  const taken = await attemptOf(queries, row)
    .set({ attempt: request.attempt, claimed_until })
    .where("answer", "is", null)
    .returning("key")
    .executeTakeFirst();
  return { state: taken === undefined ? "under_way" : "claimed" };
}
