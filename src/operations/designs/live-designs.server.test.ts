import { expect, test } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { createLiveDesigns, type LiveDesign } from "./live-designs.ts";

const documentOf = (name: string) => JSON.stringify({ name, width: 100, height: 100, layers: [] });

/** A store with one published design, and its live designs, whose renders end on demand. */
async function withLiveDesigns(temporary: Awaited<ReturnType<typeof openTemporaryStore>>) {
  const { store } = temporary;
  await store.companies.create({ id: "com_1", name: "Acme", anchor_day: 15 });
  await store.projects.create({ id: "prj_1", company_id: "com_1", name: "One", name_folded: "one" });
  await store.designs.create({
    id: "dsn_1",
    company_id: "com_1",
    project_id: "prj_1",
    name: "D",
    name_folded: "d",
    document: documentOf("D"),
    parameters: "[]",
  });
  const warmed: number[] = [];
  const rendered = Promise.withResolvers<void>();
  const warm = async (design: LiveDesign) => {
    warmed.push(design.version);
    await rendered.promise;
  };
  const live = createLiveDesigns(store, { warm });
  const version = async () => (await live.get("com_1", "dsn_1"))?.version;
  const publish = () =>
    store.designs.saveAndPublish({
      company_id: "com_1",
      id: "dsn_1",
      document: documentOf("E"),
      parameters: "[]",
    });
  return { store, live, warmed, rendered, version, publish };
}

test("a published version is served once it has been rendered, and the earlier one until then", async () => {
  await using temporary = await openTemporaryStore();
  const { live, warmed, rendered, version, publish } = await withLiveDesigns(temporary);
  expect(await version()).toBe(1);
  await publish();
  expect(await version()).toBe(1);
  rendered.resolve();
  await live.switched("dsn_1");
  expect(warmed).toEqual([2]);
  expect(await version()).toBe(2);
});

test("a version of a design that isn't in use is served at once, without rendering it first", async () => {
  await using temporary = await openTemporaryStore();
  const { live, warmed, version, publish } = await withLiveDesigns(temporary);
  await publish();
  await live.switched("dsn_1");
  expect([await version(), warmed]).toEqual([2, []]);
});

test("a design that is deleted while its new version is rendered isn't served any more", async () => {
  await using temporary = await openTemporaryStore();
  const { store, version, publish } = await withLiveDesigns(temporary);
  await version();
  await publish();
  await store.designs.softDelete("com_1", "dsn_1");
  expect(await version()).toBeUndefined();
});
