// @module-tag both-databases
import { noCounts } from "../../store/open-reports.ts";
import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../../test/support/temporary-store.ts";
import { createJournal } from "../../opens/journal.ts";
import { createMemoryLog } from "../../../test/support/memory-counts.ts";
import { createExactCounts } from "./exact-counts.ts";

const NAMING = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };

/** Company `one` has designs a and b in project p, c in project q; company `two` has design x. */
async function start({ store, folder }: TemporaryStore) {
  for (const [company_id, designs] of Object.entries({ one: ["a p", "b p", "c q"], two: ["x r"] })) {
    await store.companies.create({ id: company_id, name: company_id, anchor_day: 15 });
    for (const [design = "", project = ""] of designs.map((text) => text.split(" "))) {
      if ((await store.projects.get(company_id, project)) === undefined) {
        await store.projects.create({ id: project, company_id, name: project, name_folded: project });
      }
      await store.designs.create({ id: design, company_id, project_id: project, ...NAMING });
    }
  }
  const { fold, positions } = store.opens;
  const timing = { foldEveryMs: 3_600_000 };
  const journal = await createJournal({
    folder: `${folder}/opens`,
    fold,
    positions,
    log: createMemoryLog(),
    ...timing,
  });
  const record = (designId: string, day: string, cycleStart = "2026-11-15") =>
    journal.record({ designId, day, cycleStart });
  return { journal, record, counts: createExactCounts(journal, store.opens) };
}

const CYCLE = { company_id: "one", cycle_start: "2026-11-15", next_cycle_start: "2026-12-15" };
const DAYS = { company_id: "one", from: "2026-11-14", to: "2026-11-17" };

test("counts are the same before, between and after folds", async () => {
  await using temporary = await openTemporaryStore();
  const { journal, record, counts } = await start(temporary);
  await record("a", "2026-11-14", "2026-10-15");
  await record("a", "2026-11-16");
  await record("x", "2026-11-16");
  await journal.foldNow();
  await record("a", "2026-11-16");
  await record("b", "2026-11-17");
  await record("c", "2026-11-17");
  await record("never-heard-of", "2026-11-17");
  for (let round = 0; round < 2; round += 1) {
    expect(Object.fromEntries(await counts.designs(CYCLE))).toEqual({
      a: { ...noCounts, cycle: 2, lifetime: 3 },
      b: { ...noCounts, cycle: 1, lifetime: 1 },
      c: { ...noCounts, cycle: 1, lifetime: 1 },
    });
    const some = await counts.designs({ ...CYCLE, design_ids: ["b", "x"] });
    expect([...some]).toEqual([["b", { ...noCounts, cycle: 1, lifetime: 1 }]]);
    expect(Object.fromEntries(await counts.projects(CYCLE))).toEqual({
      p: { ...noCounts, cycle: 3, lifetime: 4 },
      q: { ...noCounts, cycle: 1, lifetime: 1 },
    });
    expect(await counts.daily(DAYS)).toEqual([
      { day: "2026-11-14", n: 1, kinds: {} },
      { day: "2026-11-16", n: 2, kinds: {} },
      { day: "2026-11-17", n: 2, kinds: {} },
    ]);
    expect(await counts.daily({ ...DAYS, project_id: "q" })).toEqual([
      { day: "2026-11-17", n: 1, kinds: {} },
    ]);
    expect(await counts.daily({ ...DAYS, design_id: "b" })).toEqual([{ day: "2026-11-17", n: 1, kinds: {} }]);
    expect(await counts.daily({ ...DAYS, to: "2026-11-15" })).toEqual([
      { day: "2026-11-14", n: 1, kinds: {} },
    ]);
    await journal.foldNow();
  }
  await journal.close();
  expect(await temporary.store.opens.verifyCounts()).toEqual([]);
});

test("a deleted design is removed from its project's sum but not from the company's days, folded or not", async () => {
  await using temporary = await openTemporaryStore();
  const { journal, record, counts } = await start(temporary);
  await record("a", "2026-11-16");
  await record("b", "2026-11-16");
  await temporary.store.designs.softDelete("one", "a");
  for (let round = 0; round < 2; round += 1) {
    expect(Object.fromEntries(await counts.projects(CYCLE))).toEqual({
      p: { ...noCounts, cycle: 1, lifetime: 1 },
    });
    expect(await counts.daily(DAYS)).toEqual([{ day: "2026-11-16", n: 2, kinds: {} }]);
    await journal.foldNow();
  }
  await journal.close();
});

test("reads include all answered opens during folds", async () => {
  await using temporary = await openTemporaryStore();
  const { journal, record, counts } = await start(temporary);
  for (let n = 1; n <= 150; n += 1) {
    await record("a", "2026-11-16");
    const folding = n % 3 === 0 ? journal.foldNow() : undefined;
    expect((await counts.designs(CYCLE)).get("a")).toEqual({ ...noCounts, cycle: n, lifetime: n });
    await folding;
  }
  await journal.close();
});
