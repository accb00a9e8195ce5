import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "../../src/web");

/** An operator may set others, which come with the session. */
it("the dashboard takes no limit of designs from the defaults", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: web }).filter((path) => !path.includes(".test."));
  const users = sources.filter((path) => readFileSync(join(web, path), "utf8").includes("defaultLimits"));
  expect(sources.length).toBeGreaterThan(100);
  expect(users).toEqual([]);
});
