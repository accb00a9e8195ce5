// @module-tag both-databases
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

const old = "2026-01-01T00:00:00.000Z";

/** The most rows that one statement has deleted while `work` ran. */
async function mostAtOnce({ store }: TemporaryStore, work: () => Promise<unknown>): Promise<number> {
  const executor = store.database.queries.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let most = 0;
  const spy = vi.spyOn(executor, "executeQuery").mockImplementation(async (query, ...rest) => {
    const result = await execute<never>(query, ...rest);
    if (/delete/i.test(query.sql))
      most = Math.max(most, Number(result.numAffectedRows ?? 0), result.rows.length);
    return result;
  });
  await work();
  spy.mockRestore();
  return most;
}

const count = async (
  { store }: TemporaryStore,
  table: "verifications" | "webhook_deliveries" | "open_days",
) =>
  (
    await store.database.queries
      .selectFrom(table)
      .select(sql<number>`1`.as("one"))
      .execute()
  ).length;

it("deletes expired links some at a time, so that other writers don't wait", async () => {
  await using data = await openTemporaryStore();
  const { queries } = data.store.database;
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    id: `v${index}`,
    identifier: `i${index}`,
    value: "x",
    expires_at: index < 1050 ? old : "2999-01-01T00:00:00.000Z",
    created_at: old,
    updated_at: old,
  }));
  for (let first = 0; first < rows.length; first += 100)
    await queries
      .insertInto("verifications")
      .values(rows.slice(first, first + 100))
      .execute();
  const sweep = async () => await data.store.people.deleteExpired(new Date("2026-12-01"));
  expect(await mostAtOnce(data, sweep)).toBeLessThanOrEqual(1000);
  expect(await count(data, "verifications")).toBe(50);
});

it("deletes old deliveries of webhooks some at a time", async () => {
  await using data = await openTemporaryStore();
  const { store } = data;
  const { id: company_id } = await store.companies.create({ name: "C", anchor_day: 1 });
  const url = "https://example.com";
  const webhook = await store.webhooks.create({
    company_id,
    url,
    events: "[]",
    description: "",
    secret: "whsec_x",
  });
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    id: `msg_${index}`,
    webhook_id: webhook.id,
    type: "test",
    body: "{}",
    status: "delivered" as const,
    attempts: 1,
    next_at: null,
    response_status: 200,
    error: null,
    created_at: old,
    finished_at: index < 1050 ? old : "2026-11-21T09:00:00.000Z",
  }));
  for (let first = 0; first < rows.length; first += 100)
    await store.database.queries
      .insertInto("webhook_deliveries")
      .values(rows.slice(first, first + 100))
      .execute();
  const sweep = async () => await store.webhooks.deleteOldDeliveries();
  expect(await mostAtOnce(data, sweep)).toBeLessThanOrEqual(1000);
  expect(await count(data, "webhook_deliveries")).toBe(50);
});

it("deletes counts of designs that are gone some at a time, and no others", async () => {
  await using data = await openTemporaryStore();
  const { store } = data;
  const { id: company_id } = await store.companies.create({ name: "C", anchor_day: 1 });
  const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  const content = { name: "Card", name_folded: "card", document: "{}", parameters: "[]" };
  const kept: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const design = await store.designs.create({ company_id, project_id, ...content });
    if (design.result === "created") kept.push(design.id);
  }
  const gone = Array.from({ length: 1100 }, (_, index) => `dsn_${String(index).padStart(14, "0")}`);
  const days = [...gone, ...kept].map((design_id) => ({ design_id, day: "2026-11-20", n: 2 }));
  for (let first = 0; first < days.length; first += 100)
    await store.database.queries
      .insertInto("open_days")
      .values(days.slice(first, first + 100))
      .execute();
  let dropped = 0;
  const sweep = async () => void (dropped = await store.erasure.dropOrphanCounts());
  expect(await mostAtOnce(data, sweep)).toBeLessThanOrEqual(1000);
  expect(dropped).toBe(1100);
  const left = await store.database.queries.selectFrom("open_days").select("design_id").execute();
  expect(left.map(({ design_id }) => design_id).sort()).toEqual(kept.sort());
});
