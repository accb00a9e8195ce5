import { expect, test } from "vitest";
import fc from "fast-check";
import type { DesignFilter } from "./design-lists.ts";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

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

test("without paging every design comes back, by folded name", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { A: ["zebra", "Élan", "apple"], B: ["Mango"] });
  expect(await list()).toEqual({ names: ["apple", "Mango", "zebra", "Élan"], total: 4 });
});

test("designs of one name come in the order of their ids", async () => {
  await using temporary = await openTemporaryStore();
  await fill(temporary, { A: ["same", "same", "same", "same"] });
  const [company] = await temporary.store.companies.list();
  const { rows } = await temporary.store.designs.list({ company_id: company?.id ?? "" });
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
});

test("a page holds its part, the total stays, and a page past the end is empty", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { A: ["a", "b", "c", "d", "e"] });
  expect(await list({ limit: 2 })).toEqual({ names: ["a", "b"], total: 5 });
  expect(await list({ limit: 2, offset: 4 })).toEqual({ names: ["e"], total: 5 });
  expect(await list({ limit: 2, offset: 6 })).toEqual({ names: [], total: 5 });
});

test("the project's name is compared as a whole", async () => {
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

test("both filters together must hold", async () => {
  await using temporary = await openTemporaryStore();
  const list = await fill(temporary, { A: ["one", "two"], B: ["one"] });
  expect(await list({ project_name_folded: "b", name_contains_folded: "on" })).toEqual({
    names: ["one"],
    total: 1,
  });
});

test("whatever the names, a search finds what String.includes finds", async () => {
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
