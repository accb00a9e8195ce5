import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

const day = 86_400_000;

/** Designs `dsn_1` … in two projects, each a second younger than the one before; and another company's. */
async function withDesigns(temporary: TemporaryStore, names: readonly string[]) {
  const { store } = temporary;
  const content = { document: '{"width":1}', parameters: "[]" };
  for (const company_id of ["com_1", "com_2"]) {
    await store.companies.create({ id: company_id, name: company_id, anchor_day: 1 });
    for (const project of ["a", "b"]) {
      await store.projects.create({
        id: `${company_id} ${project}`,
        company_id,
        name: project,
        name_folded: project,
      });
    }
  }
  for (const [index, name] of names.entries()) {
    const naming = { name, name_folded: name.toLowerCase() };
    const place = { company_id: "com_1", project_id: index % 2 === 0 ? "com_1 a" : "com_1 b" };
    await store.designs.create({ id: `dsn_${index + 1}`, ...place, ...naming, ...content });
    temporary.advance(1000);
  }
  const foreign = { company_id: "com_2", project_id: "com_2 a", name: "Banner", name_folded: "banner" };
  await store.designs.create({ id: "dsn_foreign", ...foreign, ...content });
  return store.designs;
}

const there = { company_id: "com_1", deleted: false };
const gone = { company_id: "com_1", deleted: true };

test("designs come by name or by change, in pages that leave none out and repeat none", async () => {
  await using temporary = await openTemporaryStore();
  const { pages, ...designs } = await withDesigns(temporary, ["Zoo", "art", "Mid", "art", "Bee"]);
  expect(await pages.ids(there, "name")).toEqual(["dsn_2", "dsn_4", "dsn_5", "dsn_3", "dsn_1"]);
  expect(await pages.ids(there, "change")).toEqual(["dsn_5", "dsn_4", "dsn_3", "dsn_2", "dsn_1"]);
  await designs.saveDraft({ company_id: "com_1", id: "dsn_2", document: '{"width":2}' });
  expect(await pages.ids(there, "change", { limit: 2, offset: 0 })).toEqual(["dsn_2", "dsn_5"]);
  expect(await pages.ids(there, "name", { limit: 2, offset: 2 })).toEqual(["dsn_5", "dsn_3"]);
  expect(await pages.ids(there, "name", { limit: 2, offset: 6 })).toEqual([]);
  expect(await pages.count(there)).toBe(5);
});

test("a project and a part of the name narrow the list, and nothing in it is a wildcard", async () => {
  await using temporary = await openTemporaryStore();
  const { pages } = await withDesigns(temporary, ["Banner one", "Banner two", "100% off", "a_b"]);
  const found = (search: string) => pages.ids({ ...there, name_contains_folded: search }, "name");
  expect(await found("banner")).toEqual(["dsn_1", "dsn_2"]);
  expect(await found("%")).toEqual(["dsn_3"]);
  expect(await found("_")).toEqual(["dsn_4"]);
  expect(await pages.ids({ ...there, project_id: "com_1 a" }, "name")).toEqual(["dsn_3", "dsn_1"]);
  expect(await pages.count({ ...there, project_id: "com_1 a", name_contains_folded: "one" })).toBe(1);
  expect(await pages.ids({ ...there, project_id: "com_2 a" }, "name")).toEqual([]);
});

test("deleted designs are listed apart, last deleted first, as long as they can be brought back", async () => {
  await using temporary = await openTemporaryStore();
  const { pages, ...designs } = await withDesigns(temporary, ["One", "Two", "Three"]);
  await designs.softDelete("com_1", "dsn_3");
  temporary.advance(day);
  await designs.softDelete("com_1", "dsn_1");
  expect(await pages.ids(there, "name")).toEqual(["dsn_2"]);
  expect(await pages.ids(gone, "change")).toEqual(["dsn_1", "dsn_3"]);
  expect(await pages.ids(gone, "name")).toEqual(["dsn_1", "dsn_3"]);
  temporary.advance(29.5 * day);
  expect(await pages.ids(gone, "change")).toEqual(["dsn_1"]);
  expect(await pages.count(gone)).toBe(1);
});

test("rows come in the order of their ids, with the draft only where it isn't the live version", async () => {
  await using temporary = await openTemporaryStore();
  const { pages, ...designs } = await withDesigns(temporary, ["One", "Two"]);
  await designs.saveDraft({ company_id: "com_1", id: "dsn_1", document: '{"width":2}' });
  const rows = await pages.listed("com_1", ["dsn_2", "dsn_1", "dsn_foreign", "dsn_none"]);
  expect(rows).toMatchObject([
    { id: "dsn_2", project_name: "b", version: 1, document: '{"width":1}', other_draft: null },
    { id: "dsn_1", project_name: "a", other_draft: '{"width":2}', deleted_at: null },
  ]);
  expect(await pages.listed("com_1", [])).toEqual([]);
});

test("a name is taken in its own project alone, by designs that are there", async () => {
  await using temporary = await openTemporaryStore();
  const { pages, ...designs } = await withDesigns(temporary, ["One"]);
  expect(await pages.isNamed("com_1", "com_1 a", "one")).toBe(true);
  expect(await pages.isNamed("com_1", "com_1 b", "one")).toBe(false);
  expect(await pages.isNamed("com_2", "com_1 a", "one")).toBe(false);
  await designs.softDelete("com_1", "dsn_1");
  expect(await pages.isNamed("com_1", "com_1 a", "one")).toBe(false);
});
