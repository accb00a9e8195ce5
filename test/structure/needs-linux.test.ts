import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFiles } from "../../scripts/test-files.mjs";

const root = join(import.meta.dirname, "../..");
/** What only Linux has, in a test or in what it takes from `test/support/`. */
const linuxAlone = /\/proc\/|\bulimit\b|\bprlimit\b|child-pids\.ts|memory-group\.ts|filling-disk\.ts/;

test("tests that need Linux say so with needsLinux", () => {
  const own = "test/structure/needs-linux.test.ts";
  const needing = testFiles()
    .filter((file) => file !== own)
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
    .filter(({ text }) => linuxAlone.test(text));
  expect(needing.length).toBeGreaterThan(10);
  const silent = needing.filter(
    ({ text }) => !/\bneedsLinux(?:\.each)?\(/.test(text) && !text.includes("mountsHere()"),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
