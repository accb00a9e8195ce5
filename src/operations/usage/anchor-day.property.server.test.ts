import fc from "fast-check";
import { expect, test } from "vitest";
import { type CountedKind, countedKinds } from "../../design/counted-kinds.ts";
import { createJournal } from "../../opens/journal.ts";
import { createMemoryLog } from "../../../test/support/memory-counts.ts";
import { cycleStart, nextCycleStart, utcDay } from "../../store/cycles.ts";
import { openTemporaryStore, type TemporaryStore } from "../../../test/support/temporary-store.ts";
import { updateCompany } from "../manage-company.ts";
import { createOpens } from "./opens.ts";
import { createRecordOpen } from "./record-open.ts";

const dayMs = 86_400_000;
const designs = ["dsn_a", "dsn_b", "dsn_c"];
const companyOf = (design: string) => (design === "dsn_c" ? "com_2" : "com_1");

type Step =
  | { do: "open"; design: string; times: number; stale: number; kind: CountedKind | undefined }
  | { do: "wait"; days: number }
  | { do: "anchor"; company: string; day: number }
  | { do: "fold" | "delete" | "restart" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("open" as const),
      design: fc.constantFrom(...designs),
      times: fc.integer({ min: 1, max: 3 }),
      // A cached live design may have any earlier anchor day.
      stale: fc.integer({ min: 1, max: 31 }),
      kind: fc.constantFrom(undefined, ...countedKinds),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("anchor" as const),
      company: fc.constantFrom("com_1", "com_2"),
      day: fc.integer({ min: 1, max: 31 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("fold" as const, "delete", "restart") }) },
);

async function fill({ store }: TemporaryStore): Promise<void> {
  const content = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
  for (const company_id of ["com_1", "com_2"]) {
    await store.companies.create({ id: company_id, name: company_id, anchor_day: 15 });
    const project_id = `prj of ${company_id}`;
    await store.projects.create({ id: project_id, company_id, name: "P", name_folded: "p" });
    for (const id of designs.filter((design) => companyOf(design) === company_id)) {
      await store.designs.create({ id, company_id, project_id, ...content });
    }
  }
}

/** Runs the steps, and compares every count with a recount of all opens after each. */
async function play(steps: readonly Step[]): Promise<void> {
  await using temporary = await openTemporaryStore();
  const { store, folder } = temporary;
  await fill(temporary);
  let instant = new Date("2026-01-30T12:00:00Z");
  const now = () => instant;
  const { fold, positions } = store.opens;
  const timing = { foldEveryMs: 3_600_000, syncEveryMs: 3_600_000 };
  const begin = () =>
    createJournal({ folder: `${folder}/opens`, fold, positions, log: createMemoryLog(), ...timing });
  let journal = await begin();
  const all: { design: string; day: string; kind: CountedKind | undefined }[] = [];

  const actions = {
    async open({ design, times, stale, kind }: Step & { do: "open" }) {
      for (let time = 0; time < times; time += 1) {
        await createRecordOpen(journal, now).recordOpen({ designId: design, anchorDay: stale, kind });
        all.push({ design, day: utcDay(instant), kind });
      }
    },
    async wait({ days }: Step & { do: "wait" }) {
      instant = new Date(instant.getTime() + days * dayMs);
      await Promise.resolve();
    },
    async anchor({ company, day }: Step & { do: "anchor" }) {
      await updateCompany({ store, now }, { companyId: company }, { anchor_day: day });
    },
    fold: () => journal.foldNow(),
    async delete() {
      await store.designs.softDelete("com_1", "dsn_b");
    },
    async restart() {
      await journal.close();
      journal = await begin();
    },
  };

  async function check(companyId: string): Promise<void> {
    const anchorDay = (await store.companies.get(companyId))?.anchor_day ?? 0;
    const [start, next] = [cycleStart(anchorDay, instant), nextCycleStart(anchorDay, instant)];
    const own = all.filter(({ design }) => companyOf(design) === companyId);
    const expected = Object.fromEntries(
      designs
        .map((design) => [design, own.filter((open) => open.design === design)] as const)
        .filter(([, opens]) => opens.length > 0)
        .map(([design, opens]) => {
          const sums = { cycle: 0, lifetime: 0, cycle_clicks: 0, lifetime_clicks: 0 };
          for (const { day, kind } of opens) {
            const inCycle = day >= start && day < next ? 1 : 0;
            sums[kind === "click" ? "cycle_clicks" : "cycle"] += inCycle;
            sums[kind === "click" ? "lifetime_clicks" : "lifetime"] += 1;
          }
          return [design, sums];
        }),
    );
    const counts = await createOpens(journal, store, now).byDesign({ id: companyId, anchorDay });
    expect(Object.fromEntries(counts)).toEqual(expected);
    const range = { company_id: companyId, from: "2026-01-01", to: utcDay(instant) };
    const days = await createOpens(journal, store, now).daily(range);
    const kindsOf = (day: string) =>
      countedKinds.map((kind) => own.filter((one) => one.day === day && one.kind === kind).length);
    for (const { day, n, kinds } of days) {
      expect(n).toBe(own.filter((one) => one.day === day && one.kind !== "click").length);
      expect(countedKinds.map((kind) => kinds[kind] ?? 0)).toEqual(kindsOf(day));
    }
    expect(days.map(({ day }) => day)).toEqual([...new Set(own.map(({ day }) => day))].sort());
  }

  for (const one of steps) {
    await actions[one.do](one as never);
    await check("com_1");
    await check("com_2");
  }
  await journal.close();
  expect(await store.opens.verifyCounts()).toEqual([]);
  await check("com_1");
  await check("com_2");
}

test("counts equal a recount of all opens after any opens, folds and changes of the anchor day", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), play), { numRuns: 25 });
});
