import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { DataFolder } from "../../src/operations/data-folder/data-folder.ts";
import { moveData } from "../../src/operations/data-folder/move-data.ts";
import { makeDataFolderPaths } from "../../src/server/services.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { newBlobKey } from "../../src/store/blobs/blobs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function folderAt(path: string): DataFolder {
  const read = readSettings({ LIMN_DATA_DIR: path });
  if (!read.ok) throw new Error(read.messages.join("\n"));
  mkdirSync(path, { recursive: true });
  return makeDataFolderPaths(read.settings);
}

/** A company with three pictures, and an empty target. */
async function setUp() {
  const stack = new AsyncDisposableStack();
  const [source, target] = [0, 1].map(() => folderAt(stack.use(temporaryFolder()).path)) as [
    DataFolder,
    DataFolder,
  ];
  const store = await source.openMainStore("always");
  stack.defer(() => store.database.close());
  const blobs = await source.openBlobs(source.assets);
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  for (let count = 0; count < 3; count += 1) {
    const blob_key = newBlobKey("image", "png");
    await blobs.put(blob_key, Buffer.from(`picture ${count}`));
    const size = { width: 1, height: 1, bytes: 9 };
    await store.assets.create({ company_id, kind: "image", mime_type: "image/png", blob_key, ...size });
  }
  return {
    store,
    move: { source, from: { store, blobs }, target, log, onProgress: (_line: string) => undefined },
    companiesOfTarget: async () => {
      const copy = await target.openMainStore("when_new");
      const companies = await copy.companies.list();
      await copy.database.close();
      return companies.length;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** The target with a store of bytes that takes only so many more objects. */
function taking(target: DataFolder, max: number) {
  const put: string[] = [];
  const folder: DataFolder = {
    ...target,
    async openBlobs(path) {
      const blobs = await target.openBlobs(path);
      return {
        ...blobs,
        async put(key, bytes) {
          if (put.length === max) throw new Error("The store is away");
          put.push(key);
          await blobs.put(key, bytes);
        },
      };
    },
  };
  return { folder, put };
}

test("an interrupted move leaves no data, and the next one copies only the bytes that are missing", async () => {
  await using fixture = await setUp();
  const { move, companiesOfTarget } = fixture;
  const first = taking(move.target, 2);
  await expect(moveData({ ...move, target: first.folder })).rejects.toThrow("The store is away");
  expect([first.put.length, await companiesOfTarget()]).toEqual([2, 0]);
  const second = taking(move.target, 3);
  expect(await moveData({ ...move, target: second.folder })).toMatchObject({
    companies: 1,
    assets: 3,
    missing_assets: [],
  });
  expect([second.put.length, await companiesOfTarget()]).toEqual([1, 1]);
});

test("a move during which somebody writes copies nothing", async () => {
  await using fixture = await setUp();
  const { move, companiesOfTarget } = fixture;
  using other = new DatabaseSync(move.source.database);
  const onProgress = (line: string) => {
    if (line.startsWith("companies")) other.exec("update companies set name = 'Late'");
  };
  await expect(moveData({ ...move, onProgress })).rejects.toThrow(/companies changed during the copy/);
  expect(await companiesOfTarget()).toBe(0);
});

test("a copy with other bytes under an asset's name is an error", async () => {
  await using fixture = await setUp();
  const { store, move } = fixture;
  const [asset] = await store.inventory.assets();
  const blobs = await move.target.openBlobs(move.target.assets);
  await blobs.put(asset?.blob_key ?? "", Buffer.from("PICTURE 0"));
  await expect(moveData(move)).rejects.toThrow(/differs from its source/);
});
