// @module-tag both-databases
import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";
import { noCounts } from "./open-reports.ts";

async function withDesigns({ store }: TemporaryStore) {
  const { id: company_id } = await store.companies.create({ id: "com_1", name: "Acme", anchor_day: 15 });
  await store.projects.create({ id: "prj_1", company_id, name: "One", name_folded: "one" });
  await store.projects.create({ id: "prj_2", company_id, name: "Two", name_folded: "two" });
  const naming = { name: "D", name_folded: "d" };
  const content = { document: "{}", parameters: "[]" };
  for (const [id, project_id] of Object.entries({ dsn_a: "prj_1", dsn_b: "prj_1", dsn_c: "prj_2" })) {
    await store.designs.create({ id, company_id, project_id, ...naming, ...content });
  }
  return store;
}

const opens = (design_id: string, day: string, cycle_start: string, n: number) => ({
  design_id,
  day,
  cycle_start,
  n,
});

const BATCH = {
  journal: "journal-1",
  from: 0,
  to: 100,
  counts: [
    opens("dsn_a", "2026-11-14", "2026-10-15", 1),
    opens("dsn_a", "2026-11-15", "2026-11-15", 2),
    opens("dsn_a", "2026-11-16", "2026-11-15", 4),
    opens("dsn_b", "2026-11-16", "2026-11-15", 8),
    opens("dsn_c", "2026-11-16", "2026-11-15", 16),
  ],
};

test("a folded batch is in the counts of designs, projects and days", async () => {
  await using temporary = await openTemporaryStore();
  const { opens: counts } = await withDesigns(temporary);
  await counts.fold(BATCH);
  const request = { company_id: "com_1", cycle_start: "2026-11-15" };
  expect(Object.fromEntries(await counts.countsFor(request))).toEqual({
    dsn_a: { ...noCounts, cycle: 6, lifetime: 7 },
    dsn_b: { ...noCounts, cycle: 8, lifetime: 8 },
    dsn_c: { ...noCounts, cycle: 16, lifetime: 16 },
  });
  const some = await counts.countsFor({ ...request, design_ids: ["dsn_a", "dsn_none"] });
  expect([...some]).toEqual([["dsn_a", { ...noCounts, cycle: 6, lifetime: 7 }]]);
  expect((await counts.countsFor({ ...request, design_ids: [] })).size).toBe(0);
  expect(Object.fromEntries(await counts.projectCounts(request))).toEqual({
    prj_1: { ...noCounts, cycle: 14, lifetime: 15 },
    prj_2: { ...noCounts, cycle: 16, lifetime: 16 },
  });
  expect((await counts.countsFor({ ...request, company_id: "com_2" })).size).toBe(0);
  const range = { company_id: "com_1", from: "2026-11-15", to: "2026-11-16" };
  expect(await counts.daily(range)).toEqual([
    { day: "2026-11-15", n: 2 },
    { day: "2026-11-16", n: 28 },
  ]);
  expect(await counts.daily({ ...range, project_id: "prj_1" })).toEqual([
    { day: "2026-11-15", n: 2 },
    { day: "2026-11-16", n: 12 },
  ]);
  expect(await counts.daily({ ...range, design_id: "dsn_c" })).toEqual([{ day: "2026-11-16", n: 16 }]);
  expect(await counts.daily({ ...range, company_id: "com_2" })).toEqual([]);
});

test("folding a batch again changes nothing, and a gap is refused", async () => {
  await using temporary = await openTemporaryStore();
  const { opens: counts } = await withDesigns(temporary);
  expect(await counts.fold(BATCH)).toBe("folded");
  expect(await counts.fold(BATCH)).toBe("already_folded");
  const next = {
    journal: "journal-1",
    from: 100,
    to: 150,
    counts: [opens("dsn_a", "2026-11-16", "2026-11-15", 1)],
  };
  await expect(counts.fold({ ...next, from: 120 })).rejects.toThrow(/folded to byte 100/);
  expect(await counts.fold(next)).toBe("folded");
  expect(await counts.positions()).toEqual(new Map([["journal-1", 150]]));
  const totals = await counts.countsFor({ company_id: "com_1", cycle_start: "2026-11-15" });
  expect(totals.get("dsn_a")).toEqual({ ...noCounts, cycle: 7, lifetime: 8 });
});

test("folds a batch with many designs completely", async () => {
  await using temporary = await openTemporaryStore();
  const { opens: counts } = await withDesigns(temporary);
  const many = Array.from({ length: 1500 }, (_, n) => opens(`dsn_${n % 700}`, "2026-11-16", "2026-11-15", 1));
  await counts.fold({ ...BATCH, counts: many });
  expect(await counts.verifyCounts()).toEqual([]);
  const { queries } = temporary.store.database;
  const sum = await queries
    .selectFrom("open_days")
    .select(({ fn }) => fn.sum("n").as("n"))
    .executeTakeFirst();
  expect(Number(sum?.n)).toBe(1500);
});

test("deletes positions of removed journals with a fold", async () => {
  await using temporary = await openTemporaryStore();
  const { opens: counts } = await withDesigns(temporary);
  await counts.fold(BATCH);
  await counts.fold({ journal: "journal-2", from: 0, to: 10, counts: [], forget: ["journal-1"] });
  expect(await counts.positions()).toEqual(new Map([["journal-2", 10]]));
});

test("stores opens of designs that are deleted, purged or unknown", async () => {
  await using temporary = await openTemporaryStore();
  const { opens: counts, designs } = await withDesigns(temporary);
  await designs.softDelete("com_1", "dsn_a");
  temporary.advance(1);
  await designs.purgeDeleted(new Date("2027-01-01"));
  await designs.softDelete("com_1", "dsn_b");
  await counts.fold({ ...BATCH, counts: [...BATCH.counts, opens("dsn_x", "2026-11-16", "2026-11-15", 32)] });
  const request = { company_id: "com_1", cycle_start: "2026-11-15" };
  expect(Object.fromEntries(await counts.projectCounts(request))).toEqual({
    prj_2: { ...noCounts, cycle: 16, lifetime: 16 },
  });
  const days = await counts.daily({ company_id: "com_1", from: "2026-01-01", to: "2026-12-31" });
  expect(days.reduce((sum, { n }) => sum + n, 0)).toBe(31);
  const owners = await counts.ownersOf(["dsn_a", "dsn_b", "dsn_c", "dsn_x"]);
  expect(owners.toSorted((one, other) => (one.design_id < other.design_id ? -1 : 1))).toEqual([
    { design_id: "dsn_a", company_id: "com_1", project_id: null, deleted: true },
    { design_id: "dsn_b", company_id: "com_1", project_id: "prj_1", deleted: true },
    { design_id: "dsn_c", company_id: "com_1", project_id: "prj_2", deleted: false },
  ]);
});

test("reports days that don't add up to the cycles", async () => {
  await using temporary = await openTemporaryStore();
  const { opens: counts, database } = await withDesigns(temporary);
  await counts.fold(BATCH);
  expect(await counts.verifyCounts()).toEqual([]);
  await database.queries.deleteFrom("open_days").where("day", "=", "2026-11-14").execute();
  expect(await counts.verifyCounts()).toEqual([{ design_id: "dsn_a", by_day: 6, by_cycle: 7 }]);
});

test("the busiest designs are those with the most opens since a day, without deleted ones", async () => {
  await using temporary = await openTemporaryStore();
  const store = await withDesigns(temporary);
  await store.opens.fold(BATCH);
  const busiest = async (since: string, limit = 9) =>
    (await store.opens.busiest({ since, limit })).map(({ id }) => id);
  expect(await busiest("2026-10-15")).toEqual(["dsn_c", "dsn_b", "dsn_a"]);
  expect(await busiest("2026-10-15", 1)).toEqual(["dsn_c"]);
  expect(await busiest("2026-11-16")).toEqual([]);
  await store.designs.softDelete("com_1", "dsn_c");
  expect(await busiest("2026-11-15")).toEqual(["dsn_b", "dsn_a"]);
});
