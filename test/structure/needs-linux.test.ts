import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFiles } from "../../scripts/test-files.mjs";

const root = join(import.meta.dirname, "../..");
/** What only Linux has, in a test or in what it takes from `test/support/`. */
const linuxAlone = /\/proc\/|\bulimit\b|\bprlimit\b|child-pids\.ts|memory-group\.ts|filling-disk\.ts/;

/** A program of POSIX systems that a test starts. */
const shell = /"(?:\/bin\/)?(?:ba)?sh", \[|\["(?:\/bin\/)?(?:ba)?sh"/;

const own = "test/structure/needs-linux.test.ts";
const texts = testFiles()
  .filter((file) => file !== own)
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

test("tests that run a shell say so with needsShell", () => {
  const needing = texts.filter(({ text }) => shell.test(text));
  expect(needing.length).toBeGreaterThan(4);
  const silent = needing.filter(({ text }) => !/\bneeds(?:Shell|Linux)(?:\.each)?\(/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("tests that need Linux say so with needsLinux", () => {
  const needing = texts.filter(({ text }) => linuxAlone.test(text));
  expect(needing.length).toBeGreaterThan(10);
  const silent = needing.filter(
    ({ text }) => !/\bneedsLinux(?:\.each)?\(/.test(text) && !text.includes("mountsHere()"),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
