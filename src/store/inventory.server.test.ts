// @module-tag both-databases
import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

async function withDesigns({ store }: TemporaryStore, count: number): Promise<void> {
  for (const company_id of ["com_1", "com_2"]) {
    await store.companies.create({ id: company_id, name: company_id, anchor_day: 1 });
    await store.projects.create({ id: `prj ${company_id}`, company_id, name: "a", name_folded: "a" });
  }
  for (let index = 0; index < count; index += 1) {
    await store.designs.create({
      id: `dsn_${index}`,
      company_id: index % 10 === 0 ? "com_2" : "com_1",
      project_id: index % 10 === 0 ? "prj com_2" : "prj com_1",
      name: `Design ${index}`,
      name_folded: `design ${index}`,
      document: `{"width":${index}}`,
      parameters: "[]",
    });
  }
}

test("returns every stored document once, of all companies", async () => {
  await using temporary = await openTemporaryStore();
  await withDesigns(temporary, 220);
  const told = async () => {
    const places: string[] = [];
    for await (const { design_id, place } of temporary.store.inventory.documents()) {
      places.push(`${design_id} ${place}`);
    }
    return places;
  };
  expect(new Set(await told()).size).toBe(440);
  expect(await told()).toHaveLength(440);
});

test("other requests are answered after every few documents", async () => {
  await using temporary = await openTemporaryStore();
  await withDesigns(temporary, 120);
  let atOnce = 0;
  let largest = 0;
  const turn = () => {
    atOnce = 0;
    waiting = setImmediate(turn);
  };
  let waiting = setImmediate(turn);
  for await (const _ of temporary.store.inventory.documents()) largest = Math.max(largest, (atOnce += 1));
  clearImmediate(waiting);
  expect(largest).toBeLessThanOrEqual(10);
});
