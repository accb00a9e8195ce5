import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const files = temporaryFolder();
const file = join(files.path, "card.json");
let second: string;
let designId: string;
let keyId: string;

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(card({ name: "Elsewhere" })));
  await limnJson(folder.path, ["company", "create", "--name", "First"]);
  second = (await limnJson<{ id: string }>(folder.path, ["company", "create", "--name", "Second"])).id;
  const imported = ["design", "import", file, "--project", "P", "--company", second];
  const { designs } = await limnJson<{ designs: { id: string }[] }>(folder.path, imported);
  designId = designs[0]?.id ?? "";
  const key = await limnJson<{ id: string }>(folder.path, [
    "key",
    "create",
    "--name",
    "K",
    "--company",
    second,
  ]);
  keyId = key.id;
});

afterAll(() => {
  files[Symbol.dispose]();
  folder[Symbol.dispose]();
});

test("renders, lints and exports a design of any company by its id", async () => {
  const out = join(files.path, "out.png");
  expect(await runLimn(folder.path, ["design", "render", designId, "-o", out])).toMatchObject({ code: 0 });
  expect(existsSync(out)).toBe(true);
  expect(await runLimn(folder.path, ["design", "lint", designId])).toMatchObject({ code: 0 });
  expect(await limnJson(folder.path, ["design", "export", designId])).toMatchObject({ name: "Elsewhere" });
});

test("revokes a key of any company by its id, unless another company is named", async () => {
  const { id: third } = await limnJson<{ id: string }>(folder.path, ["company", "create", "--name", "Third"]);
  const elsewhere = await runLimn(folder.path, ["key", "revoke", keyId, "--company", third]);
  expect(elsewhere).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`No API key has the id ${keyId}`),
  });
  expect(await runLimn(folder.path, ["key", "revoke", keyId])).toMatchObject({ code: 0 });
  const { keys } = await limnJson<{ keys: { id: string; revoked_at: string | null }[] }>(folder.path, [
    "key",
    "list",
    "--company",
    second,
  ]);
  expect(keys.find(({ id }) => id === keyId)?.revoked_at).toMatch(/^20/);
  expect(await runLimn(folder.path, ["key", "revoke", "key_none"])).toMatchObject({ code: 1 });
});

test("imports more than a thousand files at once", async () => {
  const many = Array.from({ length: 1001 }, () => file);
  const words = ["design", "import", ...many, "--project", "Many", "--company", second];
  const { designs } = await limnJson<{ designs: unknown[] }>(folder.path, words);
  expect(designs).toHaveLength(1001);
});

test("a list of designs says when it doesn't know the server's address", async () => {
  const words = ["design", "list", "--json", "--company", second];
  const guessed = await runLimn(folder.path, words);
  expect([guessed.code, guessed.stderr]).toEqual([0, expect.stringContaining("LIMN_BASE_URL")]);
  const base = "https://limn.example";
  const named = await runLimn(folder.path, words, { LIMN_BASE_URL: base });
  expect([named.code, named.stderr]).toEqual([0, ""]);
  const { designs } = JSON.parse(named.stdout) as { designs: { render_url: string }[] };
  expect(designs[0]?.render_url.startsWith(`${base}/img?`)).toBe(true);
});
