// @module-tag both-databases
import { expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import type { Store } from "./store.ts";

const bounds = { anHour: 3, inAll: 5 };

async function withDesign({ store }: { store: Store }) {
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  const made = await store.designs.create({
    company_id,
    project_id,
    name: "Card",
    name_folded: "card",
    document: "{}",
    parameters: "[]",
    author: "Ada",
    author_kind: "user",
    author_id: "per_ada",
  });
  return { company_id, design_id: made.result === "created" ? made.id : "" };
}

const start = new Date("2026-11-21T10:00:00.000Z");
const later = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString();

function link(place: { company_id: string; design_id: string }, id: string, expires_at = later(1)) {
  return { ...place, id, token_hash: `hash of ${id}`, author: "Ada", author_id: "per_ada", expires_at };
}

test("a link is found until it expires, is revoked, or the design is deleted", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const place = await withDesign(temporary);
  const { draftLinks, designs } = store;
  expect(await draftLinks.put(link(place, "one"), 2)).toMatchObject({ id: "one", last_seen_at: null });
  await draftLinks.put(link(place, "old", later(-1)), 2);
  // An expired one takes no room.
  expect(await draftLinks.put(link(place, "two"), 2)).toMatchObject({ id: "two" });
  expect(await draftLinks.put(link(place, "three"), 2)).toBe("too_many");
  expect(await draftLinks.put(link({ ...place, company_id: "com_x" }, "x"), 2)).toBe("unknown_design");
  expect(await draftLinks.findByHash("hash of one")).toMatchObject({ ...place, id: "one", revision: 1 });
  for (const hash of ["hash of old", "hash of three", "one", ""])
    expect(await draftLinks.findByHash(hash)).toBeUndefined();
  expect((await draftLinks.list(place.company_id, place.design_id)).map(({ id }) => id).toSorted()).toEqual([
    "one",
    "two",
  ]);
  expect(await draftLinks.remove({ ...place, id: "two", company_id: "com_x" })).toBe(false);
  expect(await draftLinks.remove({ ...place, id: "two" })).toBe(true);
  expect(await draftLinks.findByHash("hash of two")).toBeUndefined();
  await designs.softDelete(place.company_id, place.design_id);
  expect(await draftLinks.findByHash("hash of one")).toBeUndefined();
  await designs.undelete(place.company_id, place.design_id);
  expect(await draftLinks.findByHash("hash of one")).toBeDefined();
});

test("a link's last use is kept to the minute", async () => {
  await using temporary = await openTemporaryStore();
  const { draftLinks } = temporary.store;
  const place = await withDesign(temporary);
  await draftLinks.put(link(place, "one"), 2);
  const lastSeen = async () => (await draftLinks.list(place.company_id, place.design_id))[0]?.last_seen_at;
  await draftLinks.markSeen("one");
  const first = await lastSeen();
  expect(first).toEqual(expect.any(String));
  temporary.advance(59_000);
  await draftLinks.markSeen("one");
  expect(await lastSeen()).toBe(first);
  temporary.advance(2000);
  await draftLinks.markSeen("one");
  expect(await lastSeen()).not.toBe(first);
});

test("remarks are bounded by link and hour and by design, also at once, and send their event", async () => {
  await using temporary = await openTemporaryStore();
  const { remarks, webhooks } = temporary.store;
  const place = await withDesign(temporary);
  const events = JSON.stringify(["design.remarked"]);
  const hook = { url: "https://example.com", events, description: "", secret: "whsec_x" };
  await webhooks.create({ company_id: place.company_id, ...hook });
  const add = (link_id: string) =>
    remarks.add({ ...place, link_id, name: "Nora", text: "<b>Fine</b>" }, bounds);
  const results = (await Promise.all([1, 2, 3, 4, 5].map(() => add("one")))).map(({ result }) => result);
  expect(results.toSorted()).toEqual(["added", "added", "added", "too_soon", "too_soon"]);
  expect([(await add("two")).result, (await add("two")).result]).toEqual(["added", "added"]);
  expect((await add("three")).result).toBe("too_many");
  expect(await remarks.countOpen(place.company_id, place.design_id)).toBe(5);
  const [first] = await remarks.list(place.company_id, place.design_id);
  expect(first).toMatchObject({ name: "Nora", text: "<b>Fine</b>", resolved_at: null });
  const sent = await temporary.store.database.queries
    .selectFrom("webhook_deliveries")
    .select("body")
    .execute();
  expect(sent.length).toBe(5);
  expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({
    type: "design.remarked",
    data: { design_id: place.design_id, name: "Card", from: "Nora", text: "<b>Fine</b>" },
  });
});

test("a remark is resolved, opened again and deleted, by its own company alone", async () => {
  await using temporary = await openTemporaryStore();
  const { remarks } = temporary.store;
  const place = await withDesign(temporary);
  await remarks.add({ ...place, link_id: "one", name: "Nora", text: "Fine" }, bounds);
  const [remark] = await remarks.list(place.company_id, place.design_id);
  const key = { ...place, id: remark?.id ?? "" };
  expect(await remarks.setResolved({ ...key, company_id: "com_x" }, true)).toBeUndefined();
  expect((await remarks.setResolved(key, true))?.resolved_at).toEqual(expect.any(String));
  expect(await remarks.countOpen(place.company_id, place.design_id)).toBe(0);
  expect((await remarks.setResolved(key, false))?.resolved_at).toBeNull();
  expect(await remarks.remove({ ...key, company_id: "com_x" })).toBe(false);
  expect([await remarks.remove(key), await remarks.remove(key)]).toEqual([true, false]);
});

test("a draft knows who saved it, until that account is deleted", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company_id, design_id: id } = await withDesign(temporary);
  const saved = async () => await store.designs.draftSaved(company_id, id);
  expect(await saved()).toMatchObject({
    revision: 1,
    author: "Ada",
    author_kind: "user",
    author_id: "per_ada",
  });
  const bob = { author: "CI", author_kind: "key" as const, author_id: null };
  await store.designs.saveDraft({ company_id, id, document: "{}", ...bob });
  expect(await saved()).toMatchObject({ revision: 2, ...bob });
  await store.designs.saveDraft({ company_id, id, document: "{}" });
  expect(await saved()).toMatchObject({ revision: 3, author: null, author_kind: null });
  const ada = { author: "Ada", author_kind: "user" as const, author_id: "per_ada" };
  await store.designs.saveAndPublish({ company_id, id, document: "{ }", parameters: "[]", ...ada });
  expect(await saved()).toMatchObject({ author: "Ada" });
  await store.draftLinks.put(link({ company_id, design_id: id }, "one"), 2);
  expect(await store.draftLinks.list(company_id, id)).toMatchObject([{ author: "Ada" }]);
  await store.erasure.deleteUser({ id: "per_ada", name: "Ada", email: "ada@example.com" });
  expect(await saved()).toMatchObject({ author: "Deleted user", author_id: null });
  expect(await store.draftLinks.list(company_id, id)).toMatchObject([
    { author: "Deleted user", author_id: null },
  ]);
});

test("nothing of it is left once the design is purged, or the company deleted", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { queries } = store.database;
  const left = async () => [
    (await queries.selectFrom("draft_links").selectAll().execute()).length,
    (await queries.selectFrom("remarks").selectAll().execute()).length,
  ];
  const fill = async () => {
    const place = await withDesign(temporary);
    await store.draftLinks.put(link(place, `of ${place.design_id}`), 2);
    await store.remarks.add({ ...place, link_id: "one", name: "Nora", text: "Fine" }, bounds);
    return place;
  };
  const purged = await fill();
  await store.designs.softDelete(purged.company_id, purged.design_id);
  await store.designs.purgeDeleted(new Date(later(0.5)));
  expect(await left()).toEqual([0, 0]);
  const deleted = await fill();
  await store.erasure.close(deleted.company_id);
  await store.erasure.finish(deleted.company_id);
  expect(await left()).toEqual([0, 0]);
  await fill();
  await store.people.deleteExpired(new Date(later(2)));
  expect(await left()).toEqual([0, 1]);
});
