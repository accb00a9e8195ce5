// @module-tag both-databases
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";

test("ids carry their prefix and 14 base-62 characters, and do not repeat", () => {
  const ids = Array.from({ length: 2000 }, () => newId("dsn"));
  expect(new Set(ids).size).toBe(2000);
  expect(ids.every((id) => /^dsn_[0-9A-Za-z]{14}$/.test(id))).toBe(true);
  const characters = new Set(ids.flatMap((id) => id.slice(4).split("")));
  expect(characters.size).toBe(62);
});

test("companies are listed oldest first", async () => {
  await using temporary = await openTemporaryStore();
  const { companies } = temporary.store;
  const first = await companies.create({ name: "First", anchor_day: 1 });
  temporary.advance(1000);
  const second = await companies.create({ id: "com_given", name: "Second", anchor_day: 31 });
  expect(await companies.list()).toEqual([first, second]);
  expect(await companies.get("com_given")).toEqual(second);
  expect(await companies.get("com_other")).toBeUndefined();
});

test("lists projects by name with their number of designs", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, projects, designs } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const late = await projects.create({ company_id, name: "Zoo", name_folded: "zoo" });
  const early = await projects.create({ company_id, name: "Art", name_folded: "art" });
  const naming = { name: "D", name_folded: "d" };
  const design = { company_id, project_id: late.id, ...naming, document: "{}", parameters: "[]" };
  await designs.create({ ...design, id: "dsn_1" });
  await designs.create({ ...design, id: "dsn_2" });
  await designs.softDelete(company_id, "dsn_2");
  expect(await projects.list(company_id)).toEqual([
    { ...early, design_count: 0 },
    { ...late, design_count: 1 },
  ]);
});

test("only a project whose designs are all deleted can be deleted, and restoring one restores it", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, projects, designs, database } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const design = { company_id, project_id, name: "D", name_folded: "d", document: "{}", parameters: "[]" };
  await designs.create({ id: "dsn_1", ...design });
  expect(await projects.delete("com_other", project_id)).toEqual({ result: "unknown" });
  expect(await projects.delete(company_id, project_id)).toEqual({ result: "not_empty", designs: 1 });
  await designs.softDelete(company_id, "dsn_1");
  expect(await projects.delete(company_id, project_id)).toEqual({ result: "deleted" });
  expect(await projects.delete(company_id, project_id)).toEqual({ result: "unknown" });
  expect(await projects.get(company_id, project_id)).toBeUndefined();
  expect(await projects.list(company_id)).toEqual([]);
  expect(await projects.names(company_id)).toEqual(new Map());
  expect(await designs.create({ id: "dsn_2", ...design })).toEqual({ result: "unknown_project" });
  expect((await designs.list({ company_id, deleted: true })).rows).toMatchObject([{ project_name: "P" }]);

  expect(await designs.undelete(company_id, "dsn_1")).toBe(true);
  expect(await projects.list(company_id)).toMatchObject([{ id: project_id, design_count: 1 }]);

  await designs.softDelete(company_id, "dsn_1");
  await projects.delete(company_id, project_id);
  temporary.advance(1);
  await designs.purgeDeleted(new Date("2027-01-01"));
  expect(await database.queries.selectFrom("projects").selectAll().execute()).toEqual([]);
});

test("an empty project is deleted permanently at once", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, projects, database } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const { id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  expect(await projects.delete(company_id, id)).toEqual({ result: "deleted" });
  expect(await database.queries.selectFrom("projects").selectAll().execute()).toEqual([]);
});

test("only its own company renames a project", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, projects } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const { id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const names = { name: "Q", name_folded: "q" };
  expect(await projects.rename({ company_id: "com_other", id, ...names })).toBeUndefined();
  expect(await projects.rename({ company_id, id, ...names })).toMatchObject({ id, name: "Q" });
  expect(await projects.get(company_id, id)).toMatchObject(names);
  expect(await projects.get("com_other", id)).toBeUndefined();
});

test("finds a key by its hash, and never returns the hash", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, keys } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const hash = "a".repeat(64);
  const key = await keys.create({ company_id, name: "Mailer", hash, last4: "wxyz" });
  expect(await keys.findByHash(hash)).toEqual(key);
  expect(await keys.findByHash("b".repeat(64))).toBeUndefined();
  expect(JSON.stringify([key, await keys.list(company_id), await keys.findByHash(hash)])).not.toContain(hash);
  await expect(keys.create({ company_id, name: "Twin", hash, last4: "wxyz" })).rejects.toThrow(/unique/i);
});

test("a revoked key stays in the list with its first revocation", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, keys } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const { id } = await keys.create({ company_id, name: "K", hash: "c".repeat(64), last4: "1234" });
  expect(await keys.revoke("com_other", id)).toBeUndefined();
  const revoked = await keys.revoke(company_id, id);
  expect(revoked?.revoked_at).toBe("2026-11-21T10:00:00.000Z");
  temporary.advance(1000);
  expect(await keys.revoke(company_id, id)).toEqual(revoked);
  await keys.touch(id);
  const listed = await keys.list(company_id);
  expect(listed).toEqual([{ ...revoked, last_used_at: "2026-11-21T10:00:01.000Z" }]);
});

test("assets belong to a company and are listed by kind", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, assets } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 1 });
  const image = { kind: "image" as const, mime_type: "image/png", width: 4, height: 3 };
  const font = { kind: "font" as const, mime_type: "font/ttf", width: null, height: null };
  const picture = await assets.create({ company_id, ...image, bytes: 12, blob_key: "image/a.png" });
  temporary.advance(1);
  const face = await assets.create({ company_id, ...font, bytes: 99, blob_key: "font/b.ttf" });
  const place = { limit: 10, offset: 0 };
  expect(await assets.page({ company_id, ...place })).toEqual({ rows: [face, picture], total: 2 });
  expect(await assets.page({ company_id, kind: "image", ...place })).toEqual({ rows: [picture], total: 1 });
  expect(await assets.page({ company_id, limit: 1, offset: 1 })).toEqual({ rows: [picture], total: 2 });
  expect(await assets.get(company_id, face.id)).toEqual(face);
  expect(await assets.get("com_other", face.id)).toBeUndefined();
  const removed: string[] = [];
  assets.onRemove(({ id }) => removed.push(id));
  expect(await assets.remove("com_other", picture.id)).toBeUndefined();
  expect(await assets.remove(company_id, face.id)).toBeUndefined();
  expect(await assets.remove(company_id, picture.id)).toEqual(picture);
  expect(await assets.get(company_id, picture.id)).toBeUndefined();
  expect(removed).toEqual([picture.id]);
});
