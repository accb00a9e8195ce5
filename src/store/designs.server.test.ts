// @module-tag both-databases
// Longer than 200 lines: drafts, versions and deletion affect each other and are tested on one store.
import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

const DAY = 86_400_000;

async function withProject({ store }: TemporaryStore, name = "Spring") {
  const company = await store.companies.create({ name: "Acme", anchor_day: 31 });
  const project = await store.projects.create({
    company_id: company.id,
    name,
    name_folded: name.toLowerCase(),
  });
  const create = async (designName: string, document = `{"name":"${designName}"}`) => {
    const creation = await store.designs.create({
      company_id: company.id,
      project_id: project.id,
      name: designName,
      name_folded: designName.toLowerCase().normalize("NFC"),
      document,
      parameters: "[]",
    });
    if (creation.result !== "created") {
      throw new Error(creation.result);
    }
    return creation.id;
  };
  return { company_id: company.id, project_id: project.id, create };
}

test("a new design is live at once as version 1, and its draft is the same document", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await create("Banner", '{"width":1}');
  expect(await designs.getLive(company_id, id)).toEqual({
    id,
    company_id,
    name: "Banner",
    version: 1,
    document: '{"width":1}',
    parameters: "[]",
    protection: null,
  });
  expect(await designs.getDraft(company_id, id)).toEqual({ document: '{"width":1}', revision: 1 });
  expect(await designs.get(company_id, id)).toMatchObject({
    project_name: "Spring",
    version: 1,
    draft_revision: 1,
  });
});

test("another company's id behaves as unknown in every call", async () => {
  await using temporary = await openTemporaryStore();
  const mine = await withProject(temporary);
  const theirs = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await theirs.create("Secret");
  const place = { company_id: mine.company_id, id };
  expect(await designs.get(mine.company_id, id)).toBeUndefined();
  expect(await designs.getLive(mine.company_id, id)).toBeUndefined();
  expect(await designs.getDraft(mine.company_id, id)).toBeUndefined();
  expect(await designs.versions(mine.company_id, id)).toEqual([]);
  expect(await designs.saveDraft({ ...place, document: "{}" })).toEqual({ result: "unknown" });
  expect(await designs.publish({ ...place, parameters: "[]" })).toEqual({ result: "unknown" });
  expect(await designs.restoreVersion({ ...place, number: 1 })).toEqual({ result: "unknown" });
  expect(await designs.update({ ...place, naming: { name: "x", name_folded: "x" } })).toEqual({
    result: "unknown",
  });
  expect(await designs.softDelete(mine.company_id, id)).toBe(false);
  expect(await designs.undelete(mine.company_id, id)).toBe(false);
  expect((await designs.list({ company_id: mine.company_id })).total).toBe(0);
  expect(await designs.get(theirs.company_id, id)).toMatchObject({ name: "Secret", version: 1 });
});

test("a design cannot be created in, or moved to, a project of another company", async () => {
  await using temporary = await openTemporaryStore();
  const mine = await withProject(temporary);
  const theirs = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await mine.create("Banner");
  const { company_id } = mine;
  const moved = await designs.update({ company_id, id, project_id: theirs.project_id });
  expect(moved).toEqual({ result: "unknown_project" });
  const naming = { name: "B", name_folded: "b" };
  const content = { document: "{}", parameters: "[]" };
  const created = await designs.create({ company_id, project_id: theirs.project_id, ...naming, ...content });
  expect(created).toEqual({ result: "unknown_project" });
});

test("renaming and moving change the list and not the documents", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs, projects } = temporary.store;
  const id = await create("Banner");
  const other = await projects.create({ company_id, name: "Autumn", name_folded: "autumn" });
  temporary.advance(DAY);
  const change = { project_id: other.id, naming: { name: "Poster", name_folded: "poster" } };
  expect(await designs.update({ company_id, id, ...change })).toEqual({ result: "updated" });
  const design = await designs.get(company_id, id);
  expect(design).toMatchObject({ name: "Poster", project_name: "Autumn", document: '{"name":"Banner"}' });
  expect(design?.updated_at).not.toBe(design?.created_at);
});

test("doesn't overwrite a draft that another user changed", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await create("Banner");
  const save = (document: string, expected_revision?: number) =>
    designs.saveDraft({
      company_id,
      id,
      document,
      ...(expected_revision === undefined ? {} : { expected_revision }),
    });
  expect(await save("first", 1)).toEqual({ result: "saved", revision: 2 });
  expect(await save("second", 1)).toEqual({ result: "conflict", revision: 2 });
  expect(await designs.getDraft(company_id, id)).toEqual({ document: "first", revision: 2 });
  expect(await save("third")).toEqual({ result: "saved", revision: 3 });
});

test("of many savers on one revision exactly one wins", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const id = await create("Banner");
  const savings = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      temporary.store.designs.saveDraft({ company_id, id, document: `${n}`, expected_revision: 1 }),
    ),
  );
  expect(savings.filter(({ result }) => result === "saved")).toHaveLength(1);
});

test("a saved draft is not live until it is published", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await create("Banner", "old");
  await designs.saveDraft({ company_id, id, document: "new" });
  expect(await designs.getLive(company_id, id)).toMatchObject({ document: "old", version: 1 });
  const stale = await designs.publish({ company_id, id, parameters: "[1]", expected_revision: 1 });
  expect(stale).toEqual({ result: "conflict", revision: 2 });
  const naming = { name: "Poster", name_folded: "poster" };
  const published = await designs.publish({
    company_id,
    id,
    parameters: "[1]",
    expected_revision: 2,
    naming,
  });
  expect(published).toEqual({ result: "published", version: 2, revision: 2 });
  expect(await designs.getLive(company_id, id)).toMatchObject({
    document: "new",
    parameters: "[1]",
    version: 2,
    name: "Poster",
  });
});

test("restoring a version adds a new one and changes none", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await create("Banner", "one");
  await designs.saveDraft({ company_id, id, document: "two" });
  await designs.publish({ company_id, id, parameters: "[2]" });
  await designs.saveDraft({ company_id, id, document: "unpublished" });
  const restored = await designs.restoreVersion({ company_id, id, number: 1 });
  expect(restored).toEqual({ result: "restored", version: 3, revision: 4 });
  expect(await designs.getDraft(company_id, id)).toEqual({ document: "one", revision: 4 });
  const history = await designs.versions(company_id, id);
  expect(history.map(({ number, name, live }) => [number, name, live])).toEqual([
    [3, "Banner", true],
    [2, "Banner", false],
    [1, "Banner", false],
  ]);
  const documents = await Promise.all(
    [3, 2, 1].map((number) => designs.version({ company_id, id, number, deleted: false })),
  );
  expect(documents).toMatchObject([
    { document: "one", parameters: "[]" },
    { document: "two", parameters: "[2]" },
    { document: "one", parameters: "[]" },
  ]);
  const stale = await designs.restoreVersion({ company_id, id, number: 2, expected_revision: 3 });
  expect(stale).toEqual({ result: "conflict", revision: 4 });
  expect(await designs.restoreVersion({ company_id, id, number: 4 })).toEqual({ result: "unknown_version" });
  expect(await designs.getDraft(company_id, id)).toMatchObject({ revision: 4 });
});

test("a deleted design is unknown everywhere and can be restored for 30 days", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await create("Banner");
  expect(await designs.softDelete(company_id, id)).toBe(true);
  expect(await designs.softDelete(company_id, id)).toBe(false);
  expect(await designs.get(company_id, id)).toBeUndefined();
  expect(await designs.getLive(company_id, id)).toBeUndefined();
  expect(await designs.getDraft(company_id, id)).toBeUndefined();
  expect(await designs.versions(company_id, id)).toEqual([]);
  expect(await designs.list({ company_id })).toEqual({ rows: [], total: 0 });
  expect(await designs.saveDraft({ company_id, id, document: "{}" })).toEqual({ result: "unknown" });
  expect((await designs.list({ company_id, deleted: true })).rows).toMatchObject([{ id, name: "Banner" }]);
  temporary.advance(30 * DAY);
  expect(await designs.undelete(company_id, id)).toBe(true);
  expect(await designs.getLive(company_id, id)).toMatchObject({ version: 1 });
  await designs.softDelete(company_id, id);
  temporary.advance(30 * DAY + 1);
  expect(await designs.undelete(company_id, id)).toBe(false);
  expect((await designs.list({ company_id, deleted: true })).rows).toEqual([]);
});

test("purging removes content permanently, keeps later deleted and live designs, and frees the project", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, project_id, create } = await withProject(temporary);
  const { designs, projects, database } = temporary.store;
  const [old, young, living] = [await create("Old"), await create("Young"), await create("Living")];
  await designs.softDelete(company_id, old);
  temporary.advance(DAY);
  await designs.softDelete(company_id, young);
  expect(await designs.purgeDeleted(new Date("2026-11-22T00:00:00Z"))).toBe(1);
  expect(await designs.purgeDeleted(new Date("2026-11-22T00:00:00Z"))).toBe(0);
  expect(await designs.undelete(company_id, old)).toBe(false);
  expect(await designs.undelete(company_id, young)).toBe(true);
  expect(await designs.get(company_id, living)).toBeDefined();
  const kept = await database.queries.selectFrom("designs").selectAll().where("id", "=", old).execute();
  expect(kept).toMatchObject([{ name: "", name_folded: "", draft: "{}", project_id: null }]);
  expect(await projects.delete(company_id, project_id)).toMatchObject({ result: "not_empty", designs: 2 });
});

test("notifies listeners of every change to live versions, and of no failed one", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, create } = await withProject(temporary);
  const { designs } = temporary.store;
  const id = await create("Banner");
  const heard: string[] = [];
  const stop = designs.onChange((changed) => heard.push(changed));
  await designs.publish({ company_id, id, parameters: "[]", expected_revision: 9 });
  await designs.restoreVersion({ company_id, id, number: 9 });
  await designs.undelete(company_id, id);
  expect(heard).toEqual([]);
  await designs.publish({ company_id, id, parameters: "[]" });
  await designs.restoreVersion({ company_id, id, number: 1 });
  await designs.update({ company_id, id, naming: { name: "B", name_folded: "b" } });
  await designs.softDelete(company_id, id);
  await designs.undelete(company_id, id);
  expect(heard).toEqual([id, id, id, id, id]);
  stop();
  await designs.softDelete(company_id, id);
  expect(heard).toHaveLength(5);
});
