import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/reliability.md", root), "utf8");
const named = [...page.matchAll(/`([a-z][\w/.-]+\.test\.ts)`/g)].map(([, path = ""]) => path);

test("docs/reliability.md names tests that exist, and every test of a fault", () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const faults = readdirSync(new URL("test/faults/", root)).filter((file) => file.endsWith(".test.ts"));
  expect(faults.map((file) => `test/faults/${file}`).filter((path) => !named.includes(path))).toEqual([]);
});
