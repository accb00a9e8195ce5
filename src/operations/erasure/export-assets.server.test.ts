// @module-tag both-databases
import { expect, it } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { exportAssets } from "./export-assets.ts";

const bytes = Uint8Array.of(1, 2, 3);
const blobs = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(bytes),
  getPart: () => Promise.reject(new Error("Nothing is streamed")),
  delete: () => Promise.resolve(),
  list: () => Promise.resolve([]),
};

it("has each picture once, whatever is uploaded and deleted while the file is written", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: company_id } = await store.companies.create({ name: "C", anchor_day: 1 });
  const row = { company_id, kind: "image" as const, mime_type: "image/png", width: 1, height: 1, bytes: 3 };
  const upload = async () => (await store.assets.create({ ...row, blob_key: "image/a.png" })).id;
  const earlier: string[] = [];
  for (let count = 0; count < 250; count += 1) {
    // Some have the same time.
    if (count % 3 === 0) temporary.advance(1);
    earlier.push(await upload());
  }
  const newest = earlier.slice(-5);
  const written: string[] = [];
  for await (const { name } of exportAssets({ store, blobs }, { companyId: company_id })) {
    written.push(/^assets\/(\w+)\.png$/.exec(name)?.[1] ?? name);
    // Deletions shift what follows to the front, uploads to the back.
    if (written.length === 20) for (const id of newest) await store.assets.remove(company_id, id);
    if (written.length === 120) {
      temporary.advance(1000);
      for (let count = 0; count < 9; count += 1) await upload();
    }
  }
  expect(written.toSorted()).toEqual([...earlier, "company/assets.csv"].toSorted());
});
