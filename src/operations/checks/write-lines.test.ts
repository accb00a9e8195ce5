import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createLineWriter } from "./write-lines.ts";

it("writes lines up to its bound, however much their sum would be", () => {
  const folder = mkdtempSync(join(tmpdir(), "limn-lines-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "rows");
  const lines = createLineWriter(path, 10);
  expect(["four", "four", "four", "a"].map((line) => lines.add(line))).toEqual([true, true, false, false]);
  lines.end();
  expect(lines.count()).toBe(2);
  expect(readFileSync(path, "utf8")).toBe("four\nfour\n");
});
