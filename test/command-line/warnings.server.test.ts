import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runLimn } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder.path, "card.json");

beforeAll(() => writeFileSync(file, JSON.stringify(card())));
afterAll(() => folder[Symbol.dispose]());

const render = (out: string, ...more: string[]) =>
  runLimn(folder.path, ["design", "render", file, "-o", join(folder.path, out), ...more]);

test("design render prints warnings to stderr, and in its result with --json", async () => {
  const plain = await render("plain.png", "--set", "first_name=*|F|*");
  expect(plain).toMatchObject({ code: 0, stderr: expect.stringContaining("name: A merge tag") });
  expect(plain.stderr).toContain("(tag_unresolved, parameter first_name)");
  const { stdout } = await render("json.png", "--set", "first_name=*|F|*", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    warnings: [{ layer: "name", code: "tag_unresolved", parameter: "first_name" }],
  });
});

test("--strict ends with 1 when there is a warning, but writes the picture", async () => {
  const [good, bad] = await Promise.all([
    render("good.png", "--strict", "--set", "first_name=Ada"),
    render("bad.png", "--strict", "--set", "first_name=*|F|*"),
  ]);
  expect([good.code, good.stderr]).toEqual([0, ""]);
  expect(bad.code).toBe(1);
  expect(existsSync(join(folder.path, "bad.png"))).toBe(true);
});

test("reports no warning of a value that an edit replaces", async () => {
  const { code } = await render("e.png", "--strict", "--set", "first_name=*|F|*", "--edit", "name.text=Ada");
  expect(code).toBe(0);
});
