import { expect, test } from "vitest";
import { chooseCopyName } from "./duplicate-design.ts";

const among = (names: string[]) => (name: string) => Promise.resolve(names.includes(name));

test.each<[string, string[], string]>([
  ["Banner", [], "Banner copy"],
  ["Banner", ["Banner copy"], "Banner copy 2"],
  ["Banner copy", ["Banner copy"], "Banner copy 2"],
  ["Banner copy 2", ["Banner copy", "Banner copy 2"], "Banner copy 3"],
  ["Hard copy machine", [], "Hard copy machine copy"],
])("a copy of %j beside %j is named %j", async (name, names, expected) => {
  expect(await chooseCopyName(name, among(names))).toBe(expected);
});

test("shortens a name of the maximum length for the suffix", async () => {
  const long = "x".repeat(200);
  const copy = await chooseCopyName(long, among([]));
  expect(copy).toBe(`${"x".repeat(195)} copy`);
  expect(await chooseCopyName(long, among([copy]))).toBe(`${"x".repeat(193)} copy 2`);
  expect(await chooseCopyName("😀".repeat(100), among([]))).toBe(`${"😀".repeat(97)} copy`);
});
