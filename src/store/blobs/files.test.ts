import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asStoreError } from "../errors.ts";
import { newBlobKey } from "./blobs.ts";
import { blobsContract } from "./blobs.contract.ts";
import { openFileBlobs } from "./files.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "limn-blobs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

blobsContract("files", () => openFileBlobs(join(emptyFolder(), "assets")));

test("files: finds what another instance has put, and nothing incomplete", async () => {
  const folder = emptyFolder();
  const key = newBlobKey("image", "png");
  await (await openFileBlobs(folder)).put(key, Buffer.from("kept"));
  writeFileSync(join(folder, ".unfinished", "left-over"), "half");
  const blobs = await openFileBlobs(folder);
  expect(await blobs.list("")).toEqual([{ key, bytes: 4 }]);
  expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toBe("kept");
});

test("files: a failed put throws and leaves nothing", async () => {
  const folder = emptyFolder();
  const blobs = await openFileBlobs(folder);
  const key = newBlobKey("image", "png");
  // A folder at the file's path makes the last step, renaming, fail.
  mkdirSync(join(folder, key, "in-the-way"), { recursive: true });
  await expect(blobs.put(key, Buffer.from("x"))).rejects.toThrow();
  expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
});

test("files: removes incomplete files of a crashed process only when they are old", async () => {
  const folder = emptyFolder();
  await openFileBlobs(folder);
  for (const name of ["old", "young"]) {
    writeFileSync(join(folder, ".unfinished", name), "half");
  }
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(folder, ".unfinished", "old"), longAgo, longAgo);
  await openFileBlobs(folder);
  expect(readdirSync(join(folder, ".unfinished"))).toEqual(["young"]);
});

test("files: throws a store error for a full disk, and other errors unchanged", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  expect(asStoreError(full)).toMatchObject({ name: "StoreUnavailableError", failure: "full", cause: full });
  const other = new TypeError("a mistake");
  expect(asStoreError(other)).toBe(other);
});
