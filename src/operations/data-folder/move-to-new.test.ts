import { readFileSync, writeFileSync } from "node:fs";
import { link } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { moveToNew } from "./move-to-new.ts";

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it.each([
  ["with hard links", link],
  ["without them", failing("EOPNOTSUPP")],
])("gives a file a new name on a file system %s, and replaces no other", async (_, linkFile) => {
  using folder = temporaryFolder();
  const [from, to] = [join(folder.path, "from"), join(folder.path, "to")];
  writeFileSync(from, "one");
  await moveToNew(from, to, linkFile);
  expect(readFileSync(to, "utf8")).toBe("one");
  const other = join(folder.path, "other");
  writeFileSync(other, "two");
  await expect(moveToNew(other, to, linkFile)).rejects.toThrow("EEXIST");
  expect(readFileSync(to, "utf8")).toBe("one");
});

it("says why a file can't be moved", async () => {
  using folder = temporaryFolder();
  const from = join(folder.path, "from");
  writeFileSync(from, "one");
  await expect(moveToNew(from, join(folder.path, "to"), failing("ENOSPC"))).rejects.toThrow("ENOSPC");
});
