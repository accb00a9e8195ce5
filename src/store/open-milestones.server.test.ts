import fc from "fast-check";
import { expect, it, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { milestonesIn } from "./open-milestones.ts";

it.each([
  [0, 99, []],
  [99, 100, [100]],
  [100, 999, []],
  [5, 123_456, [100, 1000, 10_000, 100_000]],
  [999, 1000, [1000]],
])("from %i to %i opens", (before, now, milestones) => {
  expect(milestonesIn(before, now)).toEqual(milestones);
});

test("however opens are divided, each milestone is passed once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 40 }), (steps) => {
      let count = 0;
      const passed = steps.flatMap((step) => {
        count += step;
        return milestonesIn(count - step, count);
      });
      expect(passed).toEqual(milestonesIn(0, count));
    }),
  );
});

test("a fold adds the event for the designs of companies that want it", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, projects, designs, webhooks, opens } = temporary.store;
  const make = async (name: string, events: string) => {
    const { id: company_id } = await companies.create({ name, anchor_day: 1 });
    const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
    const content = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
    await designs.create({ id: `dsn_${name}`, company_id, project_id, ...content });
    const options = { url: "https://example.com", events, description: "", secret: "whsec_AA==" };
    return (await webhooks.create({ company_id, ...options })).id;
  };
  const [wanted, other] = [await make("one", '["opens.reached"]'), await make("two", "[]")];
  const day = { day: "2026-11-21", cycle_start: "2026-11-01" };
  const fold = async (from: number, n: number) => {
    const counts = ["dsn_one", "dsn_two"].map((design_id) => ({ design_id, ...day, n }));
    await opens.fold({ journal: "a", from, to: from + 1, counts });
  };
  await fold(0, 99);
  expect(await webhooks.deliveries(wanted, 9)).toEqual([]);
  await fold(1, 1);
  await fold(1, 1);
  await fold(2, 900);
  const bodies = (await webhooks.deliveries(wanted, 9)).map(({ body }) => JSON.parse(body) as object);
  const data = (lifetime_open_count: number) => ({ design_id: "dsn_one", name: "D", lifetime_open_count });
  expect(bodies).toHaveLength(2);
  expect(bodies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "opens.reached", data: data(100) }),
      expect.objectContaining({ data: data(1000) }),
    ]),
  );
  expect(await webhooks.deliveries(other, 9)).toEqual([]);
});
