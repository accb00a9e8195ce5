// @module-tag both-databases
import { beforeEach, describe, expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import type { KeyedRequest } from "./idempotency-keys.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let request: KeyedRequest;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  const { id: company_id } = await temporary.store.companies.create({ name: "Acme", anchor_day: 1 });
  request = { company_id, key: "k1", request_hash: "a", attempt: "first" };
  return () => temporary[Symbol.asyncDispose]();
});

const claim = (changes: Partial<KeyedRequest> = {}) =>
  temporary.store.idempotencyKeys.claim({ ...request, ...changes });

describe("an idempotency key", () => {
  test("is claimed once, and then has its answer", async () => {
    expect(await claim()).toEqual({ state: "claimed" });
    expect(await claim({ attempt: "second" })).toEqual({ state: "under_way" });
    await temporary.store.idempotencyKeys.finish(request, '{"status":201}');
    expect(await claim({ attempt: "third" })).toEqual({ state: "answered", answer: '{"status":201}' });
  });

  test("of any number of claims at once gives one", async () => {
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) => claim({ attempt: `attempt ${index}` })),
    );
    expect(claims.filter(({ state }) => state === "claimed")).toHaveLength(1);
    expect(claims.filter(({ state }) => state === "under_way")).toHaveLength(11);
  });

  test("is refused for another request, under way or answered", async () => {
    await claim();
    expect(await claim({ request_hash: "b" })).toEqual({ state: "used_for_another_request" });
    await temporary.store.idempotencyKeys.finish(request, "{}");
    expect(await claim({ request_hash: "b" })).toEqual({ state: "used_for_another_request" });
  });

  test("is free again when its request has failed", async () => {
    await claim();
    await temporary.store.idempotencyKeys.release(request);
    expect(await claim({ request_hash: "b", attempt: "second" })).toEqual({ state: "claimed" });
  });

  test("is a company's own", async () => {
    await claim();
    const other = await temporary.store.companies.create({ name: "Other", anchor_day: 1 });
    expect(await claim({ company_id: other.id, request_hash: "b" })).toEqual({ state: "claimed" });
  });

  test("is forgotten after 24 hours, not before", async () => {
    await claim();
    await temporary.store.idempotencyKeys.finish(request, "{}");
    temporary.advance(24 * 3_600_000 - 1);
    expect(await claim()).toEqual({ state: "answered", answer: "{}" });
    temporary.advance(1);
    expect(await claim({ request_hash: "b" })).toEqual({ state: "claimed" });
  });

  test("whose process has died is taken over by one other, after two minutes", async () => {
    await claim();
    temporary.advance(119_999);
    expect(await claim({ attempt: "second" })).toEqual({ state: "under_way" });
    temporary.advance(1);
    const claims = await Promise.all(["second", "third", "fourth"].map((attempt) => claim({ attempt })));
    expect(claims.map(({ state }) => state).sort()).toEqual(["claimed", "under_way", "under_way"]);
    // The first one's late answer or failure has no effect.
    await temporary.store.idempotencyKeys.finish(request, '"late"');
    await temporary.store.idempotencyKeys.release(request);
    expect(await claim({ attempt: "fifth" })).toEqual({ state: "under_way" });
  });

  test("that is a day old is free; others are deleted each day, so that no claim waits for many", async () => {
    const { queries } = temporary.store.database;
    const { company_id } = request;
    const created_at = "2026-11-01T10:00:00.000Z";
    const old = { company_id, request_hash: "a", attempt: "first", claimed_until: created_at, created_at };
    const keys = ["k1", ...Array.from({ length: 250 }, (_, index) => `a${index}`)];
    await queries
      .insertInto("idempotency_keys")
      .values(keys.map((key, index) => ({ ...old, key, answer: `${index}` })))
      .execute();
    expect(await claim({ request_hash: "b" })).toEqual({ state: "claimed" });
    const count = async () => (await queries.selectFrom("idempotency_keys").select("key").execute()).length;
    expect(await count()).toBe(251);
    expect(await temporary.store.idempotencyKeys.deleteOld()).toBe(250);
    expect(await count()).toBe(1);
    expect(await claim({ request_hash: "b", attempt: "second" })).toEqual({ state: "under_way" });
  });
});
