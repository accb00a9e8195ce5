import type { Database } from "./database/database.ts";

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

const lifetimeMs = 24 * 60 * 60_000;
/** Longer than any request takes. After a crash, an equal request is handled again so much later. */
const claimMs = 120_000;

export function createIdempotencyKeys({ queries }: Database, now: () => Date) {
  const instant = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  async function takeOver(request: KeyedRequest, formerAttempt: string): Promise<boolean> {
    const taken = await queries
      .updateTable("idempotency_keys")
      .set({ attempt: request.attempt, claimed_until: instant(claimMs) })
      .where("company_id", "=", request.company_id)
      .where("key", "=", request.key)
      .where("attempt", "=", formerAttempt)
      .where("answer", "is", null)
      .returning("key")
      .executeTakeFirst();
    return taken !== undefined;
  }

  return {
    /** Of any number of processes that claim a key at once, one gets `claimed`. */
    async claim(request: KeyedRequest): Promise<KeyClaim> {
      await queries.deleteFrom("idempotency_keys").where("created_at", "<=", instant(-lifetimeMs)).execute();
      const added = await queries
        .insertInto("idempotency_keys")
        .values({ ...request, claimed_until: instant(claimMs), answer: null, created_at: instant(0) })
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
      return { state: (await takeOver(request, row.attempt)) ? "claimed" : "under_way" };
    },

    /** Keeps the answer for the rest of the key's 24 hours. */
    async finish({ company_id, key, attempt }: KeyedRequest, answer: string): Promise<void> {
      await queries
        .updateTable("idempotency_keys")
        .set({ answer })
        .where("company_id", "=", company_id)
        .where("key", "=", key)
        .where("attempt", "=", attempt)
        .execute();
    },

    /** Frees the key of a request that has made nothing. */
    async release({ company_id, key, attempt }: KeyedRequest): Promise<void> {
      await queries
        .deleteFrom("idempotency_keys")
        .where("company_id", "=", company_id)
        .where("key", "=", key)
        .where("attempt", "=", attempt)
        .where("answer", "is", null)
        .execute();
    },
  };
}
