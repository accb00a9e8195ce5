import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi, uploadOf } from "../support/call-api.ts";
import { makeFont } from "../support/make-font.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const design = join(folder.path, "card.json");
const font = join(folder.path, "acme.ttf");
const out = join(folder.path, "card.png");
const document = card({ layers: [nameLayer({ font_family: "Acme Sans", text: "Ada" })] });

beforeAll(() => {
  writeFileSync(design, JSON.stringify(document));
  writeFileSync(font, makeFont({ family: "Acme Sans" }));
});
afterAll(() => folder[Symbol.dispose]());

test("renders and lints a design file with font files", async () => {
  const without = await runLimn(folder.path, ["design", "render", design, "-o", out]);
  expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining("No such font family") });
  await limnJson(folder.path, ["design", "render", design, "-o", out, "--font", font]);
  const thin = readFileSync(out);
  writeFileSync(font, makeFont({ family: "Acme Sans", boxWidth: 900 }));
  await limnJson(folder.path, ["design", "render", design, "-o", out, "--font", font]);
  expect(readFileSync(out).equals(thin)).toBe(false);
  const linted = await runLimn(folder.path, ["design", "lint", design, "--font", font]);
  expect(linted).toMatchObject({ code: 0 });
});

test("names a file that is missing or isn't a font", async () => {
  const render = (path: string) =>
    runLimn(folder.path, ["design", "render", design, "-o", out, "--font", path]);
  expect(await render(design)).toMatchObject({ code: 1, stderr: expect.stringContaining(`${design}: `) });
  expect(await render("nowhere.ttf")).toMatchObject({ code: 1, stderr: expect.stringContaining("ENOENT") });
});

test("backs fonts up, and verify reports a design whose font is missing", async () => {
  using data = temporaryFolder();
  using restored = temporaryFolder();
  const { key, designIds } = await prepareData(data.path);
  await using server = await startServer(data.path);
  const api = createApi(server.base, key);
  expect((await api("POST", "/v1/assets", { body: uploadOf(readFileSync(font)) })).status).toBe(201);
  const saved = await api("PUT", `/v1/designs/${designIds[0]}/document?publish=true`, { json: document });
  expect(saved.status).toBe(200);
  const backup = join(folder.path, "backup");
  expect(await limnJson(data.path, ["backup", backup])).toMatchObject({ assets: 1, missing_assets: [] });
  await limnJson(restored.path, ["restore", backup]);
  expect(await limnJson(restored.path, ["verify"])).toMatchObject({ sound: true, assets: 1 });
  const database = new DatabaseSync(join(restored.path, "limn.db"));
  database.exec("delete from fonts; delete from assets");
  database.close();
  const { stdout } = await runLimn(restored.path, ["verify", "--json"]);
  expect((JSON.parse(stdout) as { faults: unknown[] }).faults).toEqual([
    { part: "designs", message: `The draft of ${designIds[0]} names a missing font Acme Sans.` },
    { part: "designs", message: `The live version of ${designIds[0]} names a missing font Acme Sans.` },
  ]);
});
