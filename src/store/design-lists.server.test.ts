// @module-tag both-databases
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";
import type { DesignFilter } from "./design-lists.ts";

const fold = (name: string) => name.normalize("NFC").toLowerCase();

async function fill({ store }: TemporaryStore, names: Record<string, string[]>) {
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  for (const [project, designs] of Object.entries(names)) {
    const { id: project_id } = await store.projects.create({
      company_id,
      name: project,
      name_folded: fold(project),
    });
    for (const name of designs) {
      const naming = { name, name_folded: fold(name) };
      await store.designs.create({ company_id, project_id, ...naming, document: "{}", parameters: "[]" });
    }
  }
  return async (filter: Omit<DesignFilter, "company_id"> = {}) => {
    const { rows, total } = await store.designs.list({ company_id, ...filter });
    return { names: rows.map((row) => row.name), total };
  };
}

test("returns every design without paging, by folded name", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { A: ["zebra", "Élan", "apple"], B: ["Mango"] });
  expect(await list()).toEqual({ names: ["apple", "Mango", "zebra", "Élan"], total: 4 });
});

test("finds names by parts, those with most of them first, whatever their hyphens", async () => {
  await using temporary = await openTemporaryStore();
  await fill(temporary, { A: ["E-mail banner", "Email", "Banner", "Card", "100%"], B: ["Mail"] });
  const [company] = await temporary.store.companies.list();
  const find = (parts: string[], more: object = {}) =>
    temporary.store.designs.namesWith(parts, { company_id: company?.id ?? "", limit: 10, ...more });
  expect(await find(["email", "banner"])).toEqual(["E-mail banner", "Banner", "Email"]);
  expect(await find(["email", "banner"], { limit: 1 })).toEqual(["E-mail banner"]);
  expect(await find(["mail"], { project_name_folded: "b" })).toEqual(["Mail"]);
  expect(await find(["%"])).toEqual(["100%"]);
  expect(await find([])).toEqual([]);
  expect(await find(["mail"], { company_id: "com_other" })).toEqual([]);
});

test("sorts designs of one name by id", async () => {
  await using temporary = await openTemporaryStore();
  await fill(temporary, { A: ["same", "same", "same", "same"] });
  const [company] = await temporary.store.companies.list();
  const { rows } = await temporary.store.designs.list({ company_id: company?.id ?? "" });
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
});

test("a page has its part and the total, and a page past the end is empty", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { A: ["a", "b", "c", "d", "e"] });
  expect(await list({ limit: 2 })).toEqual({ names: ["a", "b"], total: 5 });
  expect(await list({ limit: 2, offset: 4 })).toEqual({ names: ["e"], total: 5 });
  expect(await list({ limit: 2, offset: 6 })).toEqual({ names: [], total: 5 });
});

test("compares the project's whole name", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { Spring: ["a"], "Spring 2": ["b"], "%": ["c"], _: ["d"] });
  expect((await list({ project_name_folded: "spring" })).names).toEqual(["a"]);
  expect((await list({ project_name_folded: "%" })).names).toEqual(["c"]);
  expect((await list({ project_name_folded: "_" })).names).toEqual(["d"]);
  expect((await list({ project_name_folded: "spr" })).names).toEqual([]);
});

test.each([
  ["%", ["100% off"]],
  ["_", ["snake_case"]],
  ["\\", ["back\\slash"]],
  ["'", ["it's"]],
  ["*", ["star*"]],
  ["[a]", ["[a] tag"]],
  ["größe", ["Größe"]],
  ["名前", ["お名前カード"]],
  ["👩‍🚀", ["Crew 👩‍🚀"]],
  [
    "",
    ["100% off", "Crew 👩‍🚀", "[a] tag", "back\\slash", "it's", "snake_case", "star*", "Größe", "お名前カード"],
  ],
  ["nothing of this", []],
])("a part of a name, %j, is found as it is written", async (part, expected) => {
  await using temporary = await openTemporaryStore();
  const names = ["100% off", "snake_case", "back\\slash", "it's", "star*", "[a] tag"];
  const list = await fill(temporary, { A: [...names, "Größe", "お名前カード", "Crew 👩‍🚀"] });
  const found = await list({ name_contains_folded: part });
  expect([...found.names].sort()).toEqual([...expected].sort());
  expect(found.total).toBe(expected.length);
});

test("applies both filters together", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { A: ["one", "two"], B: ["one"] });
  expect(await list({ project_name_folded: "b", name_contains_folded: "on" })).toEqual({
    names: ["one"],
    total: 1,
  });
});

test("a search finds the same as String.includes for any names", async () => {
  await using temporary = await openTemporaryStore();
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 6 })
    .filter((text) => !text.includes("\0"));
  const names = fc.sample(name, 60);
  const list = await fill(temporary, { A: names });
  const part = fc.oneof(
    fc.constantFrom(...names.map((text) => Array.from(fold(text)).slice(0, 2).join(""))),
    fc.string({ maxLength: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      const expected = names.filter((each) => fold(each).includes(text));
      expect((await list({ name_contains_folded: text })).total).toBe(expected.length);
    }),
    { numRuns: 60 },
  );
});

const day = 86_400_000;

/** Designs `dsn_1` … in two projects, each a second younger than the previous one, and another company's. */
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

test("sorts designs by name or by change, in pages without gaps and repetitions", async () => {
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

test("filters by project and by words of the name, without wildcards", async () => {
  await using temporary = await openTemporaryStore();
  const { pages } = await withDesigns(temporary, ["Banner one", "Banner two", "100% off", "a_b"]);
  const found = (search: string) => pages.ids({ ...there, words: search.split(" ") }, "name");
  expect(await found("banner")).toEqual(["dsn_1", "dsn_2"]);
  expect(await found("%")).toEqual(["dsn_3"]);
  expect(await found("_")).toEqual(["dsn_4"]);
  expect(await found("two ban")).toEqual(["dsn_2"]);
  expect(await found("two one")).toEqual([]);
  expect(await pages.ids({ ...there, project_id: "com_1 a" }, "name")).toEqual(["dsn_3", "dsn_1"]);
  expect(await pages.count({ ...there, project_id: "com_1 a", words: ["one"] })).toBe(1);
  expect(await pages.ids({ ...there, project_id: "com_2 a" }, "name")).toEqual([]);
});

test("finds words regardless of hyphens, and in the name of the project", async () => {
  await using temporary = await openTemporaryStore();
  const { pages } = await withDesigns(temporary, ["E-mail banner", "Email card", "Flash sale"]);
  const found = (...words: string[]) => pages.ids({ ...there, words }, "name");
  expect(await found("email")).toEqual(["dsn_1", "dsn_2"]);
  expect(await found("sale", "flash")).toEqual(["dsn_3"]);
  // Every other design is in project b.
  expect(await found("b", "email")).toEqual(["dsn_1", "dsn_2"]);
  expect(await found("b", "card")).toEqual(["dsn_2"]);
});

test("finds words regardless of accents", async () => {
  await using temporary = await openTemporaryStore();
  const { pages } = await withDesigns(temporary, ["évènement", "evening", "łódź", "đà nẵng", "cafe\u0301"]);
  const found = (...words: string[]) => pages.ids({ ...there, words }, "name");
  expect(await found("evenement")).toEqual(["dsn_1"]);
  expect(await found("even")).toEqual(["dsn_2", "dsn_1"]);
  expect(await found("lodz")).toEqual(["dsn_3"]);
  expect(await found("nang", "da")).toEqual(["dsn_4"]);
  expect(await found("cafe")).toEqual(["dsn_5"]);
});

test("finds designs by their size, or one side of it", async () => {
  await using temporary = await openTemporaryStore();
  const { pages, ...designs } = await withDesigns(temporary, ["Wide", "Square", "1080 reasons"]);
  for (const [id, width, height] of [
    ["dsn_1", 1200, 628],
    ["dsn_2", 1080, 1080],
  ] as const) {
    const document = JSON.stringify({ version: 1, name: "D", width, height, layers: [] }, null, 2);
    await designs.saveAndPublish({ company_id: "com_1", id, document, parameters: "[]" });
  }
  const found = (...words: string[]) => pages.ids({ ...there, words }, "name");
  expect(await found("1200x628")).toEqual(["dsn_1"]);
  expect(await found("628")).toEqual(["dsn_1"]);
  expect(await found("628x1200")).toEqual([]);
  expect(await found("1080")).toEqual(["dsn_3", "dsn_2"]);
});

test("lists deleted designs separately, last deleted first, while they can be restored", async () => {
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

test("returns rows in the order of their ids, with the draft only if it isn't the live version", async () => {
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

test("a name is in use only in its own project, by designs that aren't deleted", async () => {
  await using temporary = await openTemporaryStore();
  const { pages, ...designs } = await withDesigns(temporary, ["One"]);
  expect(await pages.isNamed("com_1", "com_1 a", "one")).toBe(true);
  expect(await pages.isNamed("com_1", "com_1 b", "one")).toBe(false);
  expect(await pages.isNamed("com_2", "com_1 a", "one")).toBe(false);
  await designs.softDelete("com_1", "dsn_1");
  expect(await pages.isNamed("com_1", "com_1 a", "one")).toBe(false);
});
