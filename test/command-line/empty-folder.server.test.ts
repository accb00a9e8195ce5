import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const empty = join(folder.path, "empty");

afterAll(() => folder[Symbol.dispose]());

test.each([
  ["key", "list"],
  ["key", "create", "--name", "x"],
  ["project", "list"],
  ["project", "create", "--name", "x"],
  ["design", "list"],
  ["design", "render", "dsg_1", "-o", "-"],
  ["verify"],
])("%s %s refuses a folder without a database, and leaves nothing there", async (...words) => {
  const { code, stdout, stderr } = await runLimn(empty, words);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(empty);
  expect(stderr).toContain("LIMN_DATA_DIR");
  expect(stderr).toContain("limn company create");
  expect(existsSync(empty)).toBe(false);
});

test("prints settings, and creates a folder with a company", async () => {
  expect((await runLimn(empty, ["settings"])).code).toBe(0);
  expect(existsSync(empty)).toBe(false);
  await limnJson(empty, ["company", "create", "--name", "First"]);
  expect(await limnJson(empty, ["design", "list"])).toMatchObject({ designs: [] });
});
