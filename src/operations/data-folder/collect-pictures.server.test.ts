// @module-tag both-databases
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { newBlobKey } from "../../store/blobs/blobs.ts";
import { openFileBlobs } from "../../store/blobs/files.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { collectPictures, purgeDesigns, removeBytes } from "./purge-designs.ts";

const day = 86_400_000;

async function openWithPictures() {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const blobs = await openFileBlobs(join(temporary.folder, "assets"));
  let elapsed = 0;
  const now = () => new Date(Date.parse("2026-11-21T10:00:00.000Z") + elapsed);
  const { id: company_id } = await store.companies.create({ name: "C", anchor_day: 1 });
  const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  const picture = async () => {
    const blob_key = newBlobKey("image", "png");
    await blobs.put(blob_key, Buffer.from("bytes"));
    const row = { company_id, kind: "image" as const, mime_type: "image/png", width: 1, height: 1, bytes: 5 };
    return (await store.assets.create({ ...row, blob_key })).id;
  };
  const documentOf = (...ids: string[]) =>
    JSON.stringify({ layers: ids.map((id) => ({ image_url: `asset:${id}` })) });
  const design = async (...ids: string[]) => {
    const names = { name: "D", name_folded: "d", parameters: "[]" };
    const design = await store.designs.create({
      company_id,
      project_id,
      ...names,
      document: documentOf(...ids),
    });
    if (design.result !== "created") throw new Error(design.result);
    return { company_id, id: design.id };
  };
  return {
    store,
    blobs,
    picture,
    design,
    table: async (name_folded: string) => {
      const texts = { name: name_folded, key_column: "id", keys: "given", description: "" } as const;
      await store.tables.create({ company_id, name_folded, ...texts, source: null, source_due_at: null }, 9);
      return {
        company_id,
        name_folded,
        put: async (...rows: (readonly [key: string, cells: Record<string, string>])[]) => {
          const json = JSON.stringify(rows.map(([key, cells]) => [key, JSON.stringify(cells)]));
          const read = { columns: ["id", "photo"], guessableKeys: false };
          await store.tables.put({ company_id, name_folded }, { json, count: rows.length }, read, 1_000_000);
        },
      };
    },
    documentOf,
    pictures: async () =>
      (await store.assets.page({ company_id, limit: 100, offset: 0 })).rows.map(({ id }) => id),
    remove: async ({ id }: { id: string }) => await store.designs.softDelete(company_id, id),
    /** Runs the daily tasks after so many days; `purges: false` those alone that come after the purge. */
    async pass(days: number, { purges = true } = {}) {
      elapsed += days * day;
      temporary.advance(days * day);
      if (purges) await purgeDesigns({ store, now });
      await collectPictures({ store, now });
      await removeBytes({ store, blobs });
    },
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
}

type Limn = Awaited<ReturnType<typeof openWithPictures>>;

/** Does something else just before the next transaction of the store begins. */
function beforeNextTransaction({ store }: Limn, work: () => Promise<unknown>): void {
  const { queries } = store.database;
  const begin = queries.transaction.bind(queries);
  vi.spyOn(queries, "transaction").mockImplementationOnce(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (inside) => {
      await work();
      return await execute(inside);
    };
    return builder;
  });
}

/** The most rows with a document that one statement has returned while `work` ran. */
async function mostDocumentsAtOnce({ store }: Limn, work: () => Promise<unknown>): Promise<number> {
  const executor = store.database.queries.getExecutor();
  const sizes: number[] = [];
  const execute = executor.executeQuery.bind(executor);
  const spy = vi.spyOn(executor, "executeQuery").mockImplementation(async (query, ...rest) => {
    const result = await execute<never>(query, ...rest);
    if (/select.*"(?:document|draft|cells)".*from/s.test(query.sql)) sizes.push(result.rows.length);
    return result;
  });
  await work();
  spy.mockRestore();
  return Math.max(...sizes);
}

it("deletes pictures and their bytes a week after the last design that used them is purged", async () => {
  await using limn = await openWithPictures();
  const [draftOnly, earlier, live] = [await limn.picture(), await limn.picture(), await limn.picture()];
  const place = await limn.design(earlier);
  await limn.store.designs.saveDraft({ ...place, document: limn.documentOf(live) });
  await limn.store.designs.publish({ ...place, parameters: "[]" });
  await limn.store.designs.saveDraft({ ...place, document: limn.documentOf(draftOnly) });
  await limn.remove(place);
  await limn.pass(29);
  expect(await limn.pictures()).toHaveLength(3);
  await limn.pass(2);
  await limn.pass(6);
  expect(await limn.pictures()).toHaveLength(3);
  await limn.pass(2);
  expect(await limn.pictures()).toEqual([]);
  expect(await limn.blobs.list("")).toEqual([]);
  expect(await limn.store.assets.removedAssets()).toEqual([]);
});

it("keeps a picture that was never used, or that a draft, an earlier version or a deleted design uses", async () => {
  await using limn = await openWithPictures();
  const pictureIds = {
    neverUsed: await limn.picture(),
    inDraft: await limn.picture(),
    inEarlierVersion: await limn.picture(),
    inDeleted: await limn.picture(),
  };
  const { neverUsed: _, ...usedPictures } = pictureIds;
  await limn.remove(await limn.design(...Object.values(usedPictures)));
  await limn.pass(31);
  const other = await limn.design(pictureIds.inEarlierVersion);
  await limn.store.designs.saveDraft({ ...other, document: "{}" });
  await limn.store.designs.publish({ ...other, parameters: "[]" });
  await limn.store.designs.saveDraft({ ...other, document: limn.documentOf(pictureIds.inDraft) });
  await limn.remove(await limn.design(pictureIds.inDeleted));
  await limn.pass(8);
  expect((await limn.pictures()).sort()).toEqual(Object.values(pictureIds).sort());
  expect(await limn.blobs.list("")).toHaveLength(4);
});

it("deletes a picture that is in use again only after its later designs are purged", async () => {
  await using limn = await openWithPictures();
  const picture = await limn.picture();
  await limn.remove(await limn.design(picture));
  await limn.pass(31);
  const second = await limn.design(picture);
  await limn.pass(8);
  await limn.remove(second);
  await limn.pass(31);
  expect(await limn.pictures()).toEqual([picture]);
  await limn.pass(8);
  expect(await limn.pictures()).toEqual([]);
});

it("a picture that stands in for a design is one that it uses", async () => {
  await using limn = await openWithPictures();
  const picture = await limn.picture();
  const protect = async ({ company_id, id }: { company_id: string; id: string }) =>
    await limn.store.designs.update({
      company_id,
      id,
      changeProtection: () => JSON.stringify({ stand_in: `asset:${picture}` }),
    });
  const [first, second] = [await limn.design(), await limn.design()];
  await protect(first);
  await protect(second);
  await limn.remove(first);
  await limn.pass(31);
  await limn.pass(8);
  expect(await limn.pictures()).toEqual([picture]);
  await limn.remove(second);
  await limn.pass(31);
  await limn.pass(8);
  expect(await limn.pictures()).toEqual([]);
});

it("keeps pictures in folders, the brand's logos, and one that was uploaded again since the purge", async () => {
  await using limn = await openWithPictures();
  const [inFolder, logo, again] = [await limn.picture(), await limn.picture(), await limn.picture()];
  const { store } = limn;
  const place = await limn.design(inFolder, logo, again);
  const { company_id } = place;
  await store.pictures.setDigest(again, "d".repeat(64));
  await limn.remove(place);
  await limn.pass(31);
  await store.pictures.change(company_id, inFolder, { folder: "Spring" });
  await store.companies.changeBrand(company_id, () =>
    JSON.stringify({ logos: [{ image_url: `asset:${logo}` }] }),
  );
  expect((await store.pictures.keepEqual(company_id, "d".repeat(64)))?.id).toBe(again);
  await limn.pass(8);
  expect((await limn.pictures()).sort()).toEqual([inFolder, logo, again].sort());
});

it("sees a picture whose address is written in capitals, in designs that are purged and in those that show it", async () => {
  await using limn = await openWithPictures();
  const [unused, used] = [await limn.picture(), await limn.picture()];
  const document = JSON.stringify({
    layers: [{ image_url: `ASSET:${unused}` }, { image_url: `Asset:${used}` }],
  });
  const [purged, live] = [await limn.design(), await limn.design()];
  for (const place of [purged, live]) await limn.store.designs.saveDraft({ ...place, document });
  await limn.store.designs.saveDraft({ ...live, document: document.replace(unused, "ast_none") });
  await limn.remove(purged);
  await limn.pass(31);
  await limn.pass(8);
  expect(await limn.pictures()).toEqual([used]);
});

it("keeps pictures that rows of tables name, however many rows there are", async () => {
  await using limn = await openWithPictures();
  const [inCell, inKey, inRemoved] = [await limn.picture(), await limn.picture(), await limn.picture()];
  const readers = await limn.table("readers");
  const rows = Array.from({ length: 2500 }, (_, row) => [`r-${row}`, { photo: "none" }] as const);
  await readers.put(...rows, ["z", { photo: ` Asset:${inCell}` }], [`asset:${inKey}`, {}]);
  const former = await limn.table("former");
  await former.put(["a", { photo: `asset:${inRemoved}` }]);
  await limn.store.tables.remove(former);
  await limn.remove(await limn.design(inCell, inKey, inRemoved));
  await limn.pass(31);
  const most = await mostDocumentsAtOnce(limn, async () => await limn.pass(8));
  expect((await limn.pictures()).sort()).toEqual([inCell, inKey].sort());
  expect(most).toBeLessThanOrEqual(1000);
});

it("decides the next day if rows change while they are read", async () => {
  await using limn = await openWithPictures();
  const [named, other] = [await limn.picture(), await limn.picture()];
  const readers = await limn.table("readers");
  await limn.remove(await limn.design(named, other));
  await limn.pass(31);
  beforeNextTransaction(limn, async () => await readers.put(["a", { photo: `asset:${named}` }]));
  await limn.pass(8, { purges: false });
  expect((await limn.pictures()).sort()).toEqual([named, other].sort());
  await limn.pass(1);
  expect(await limn.pictures()).toEqual([named]);
});

it("keeps a picture that is uploaded again while documents are read", async () => {
  await using limn = await openWithPictures();
  const picture = await limn.picture();
  await limn.store.pictures.setDigest(picture, "d".repeat(64));
  const place = await limn.design(picture);
  await limn.remove(place);
  await limn.pass(31);
  beforeNextTransaction(
    limn,
    async () => await limn.store.pictures.keepEqual(place.company_id, "d".repeat(64)),
  );
  await limn.pass(8, { purges: false });
  expect(await limn.pictures()).toEqual([picture]);
});

it("keeps a picture that a draft or a new version shows since documents were read", async () => {
  await using limn = await openWithPictures();
  const [inDraft, inVersion] = [await limn.picture(), await limn.picture()];
  await limn.remove(await limn.design(inDraft, inVersion));
  const place = await limn.design();
  await limn.pass(31);
  beforeNextTransaction(limn, async () => {
    await limn.store.designs.saveDraft({ ...place, document: limn.documentOf(inVersion) });
    await limn.store.designs.publish({ ...place, parameters: "[]" });
    await limn.store.designs.saveDraft({ ...place, document: limn.documentOf(inDraft) });
  });
  await limn.pass(8, { purges: false });
  expect((await limn.pictures()).sort()).toEqual([inDraft, inVersion].sort());
});

it("reads few documents at once, and finds what the first of many versions shows", async () => {
  await using limn = await openWithPictures();
  const [first, middle] = [await limn.picture(), await limn.picture()];
  await limn.remove(await limn.design(first, middle));
  await limn.pass(31);
  const place = await limn.design(first);
  for (let number = 2; number <= 45; number += 1) {
    const document = number === 20 ? limn.documentOf(middle) : limn.documentOf("ast_00000000000000");
    await limn.store.designs.saveDraft({ ...place, document });
    await limn.store.designs.publish({ ...place, parameters: "[]" });
  }
  for (let count = 0; count < 30; count += 1) await limn.design("ast_00000000000000");
  const most = await mostDocumentsAtOnce(limn, async () => await limn.pass(8));
  expect(most).toBeLessThanOrEqual(10);
  expect((await limn.pictures()).sort()).toEqual([first, middle].sort());
});

it("collects the pictures of many designs in short transactions", async () => {
  await using limn = await openWithPictures();
  const ids: string[] = [];
  for (let count = 0; count < 120; count += 1) ids.push(await limn.picture());
  const kept = ids.at(-1) ?? "";
  await limn.design(kept);
  await limn.remove(await limn.design(...ids));
  await limn.pass(31);
  const begin = vi.spyOn(limn.store.database.queries, "transaction");
  await limn.pass(8, { purges: false });
  expect(begin.mock.calls.length).toBeGreaterThan(1);
  expect(await limn.pictures()).toEqual([kept]);
});
