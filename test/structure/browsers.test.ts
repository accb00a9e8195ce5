import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("the dashboard is built for the browsers that its document names", () => {
  const [, chrome, firefox, safari] =
    /Chrome and Edge (\d+), Firefox (\d+), Safari ([\d.]+) or newer/.exec(read("docs/dashboard.md")) ?? [];
  const targets = `["chrome${chrome}", "firefox${firefox}", "safari${safari}"]`;
  expect(read("vite.config.ts")).toContain(`cssTarget: ${targets}`);
});
