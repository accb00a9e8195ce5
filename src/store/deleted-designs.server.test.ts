// @module-tag both-databases
import { expect, it, vi } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";

async function openWithDeleted(count: number) {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: company_id } = await store.companies.create({ name: "C", anchor_day: 1 });
  const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  for (let number = 0; number < count; number += 1) {
    const content = { name: "Card", name_folded: "card", document: "{}", parameters: "[]" };
    const design = await store.designs.create({ company_id, project_id, ...content });
    if (design.result !== "created") throw new Error(design.result);
    await store.designs.softDelete(company_id, design.id);
  }
  await store.projects.delete(company_id, project_id);
  const countRows = async (table: "designs" | "design_versions" | "projects") => {
    const rows = await store.database.queries.selectFrom(table).select("name").execute();
    return rows.filter(({ name }) => name !== "").length;
  };
  return {
    ...temporary,
    /** What isn't purged yet. */
    left: async () => ({
      designs: await countRows("designs"),
      versions: await countRows("design_versions"),
      projects: await countRows("projects"),
    }),
  };
}

it("purges some designs at a time, so that others write in between and an interruption loses nothing", async () => {
  await using data = await openWithDeleted(25);
  const { queries } = data.store.database;
  const begin = queries.transaction.bind(queries);
  const spy = vi.spyOn(queries, "transaction");
  spy.mockImplementationOnce(begin).mockImplementationOnce(begin);
  spy.mockImplementationOnce(() => {
    throw new Error("The server stops");
  });
  const { designs } = data.store;
  await expect(designs.purgeDeleted(new Date("2027-01-01"))).rejects.toThrow("The server stops");
  expect(await data.left()).toEqual({ designs: 5, versions: 5, projects: 1 });
  expect(await designs.purgeDeleted(new Date("2027-01-01"))).toBe(5);
  expect(await data.left()).toEqual({ designs: 0, versions: 0, projects: 0 });
});
