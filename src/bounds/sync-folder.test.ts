import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { syncFolder, syncFolderNow } from "./sync-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "limn-sync-"));
const missing = join(folder, "missing");
afterAll(() => rmSync(folder, { recursive: true }));

it("syncs a folder, and fails for one that isn't there", async () => {
  await syncFolder(folder);
  syncFolderNow(folder);
  await expect(syncFolder(missing)).rejects.toThrow("ENOENT");
  expect(() => syncFolderNow(missing)).toThrow("ENOENT");
});

it("opens no folder on Windows, which would refuse the sync", async () => {
  await syncFolder(missing, "win32");
  syncFolderNow(missing, "win32");
});
