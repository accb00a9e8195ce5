import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createCacheFiles } from "./cache-files.ts";
import { readContent } from "./read-content.ts";

const fail = () => {
  throw new Error("Of another version");
};

it.each<[string, () => undefined]>([
  ["can't be parsed", () => undefined],
  ["fails while it is parsed", fail],
])("a content that %s counts as missing and is removed", async (_, parse) => {
  using folder = temporaryFolder();
  const files = createCacheFiles({ folder: folder.path, maxBytes: 2 ** 20 });
  await files.write("one", Buffer.from("content"));
  expect(readContent(files, "one", (bytes) => Buffer.from(bytes).toString())).toBe("content");
  expect(readContent(files, "one", parse)).toBeUndefined();
  expect(readdirSync(folder.path)).toEqual([]);
  expect(readContent(files, "one", String)).toBeUndefined();
});
