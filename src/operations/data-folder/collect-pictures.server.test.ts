// @module-tag both-databases
import { join } from "node:path";
import { expect, it } from "vitest";
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
    documentOf,
    pictures: async () =>
      (await store.assets.page({ company_id, limit: 100, offset: 0 })).rows.map(({ id }) => id),
    remove: async ({ id }: { id: string }) => await store.designs.softDelete(company_id, id),
    /** Runs the daily tasks after so many days. */
    async pass(days: number) {
      elapsed += days * day;
      temporary.advance(days * day);
      await purgeDesigns({ store, now });
      await collectPictures({ store, now });
      await removeBytes({ store, blobs });
    },
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
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
