import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOnCommandLine } from "../support/counted-opens.ts";
import { importDesignWithPicture } from "../support/design-with-picture.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture } from "../support/test-upstream.ts";

const folder = temporaryFolder();
const dataFolder = join(folder.path, "data");
const files = join(folder.path, "files");
let data: PreparedData;

beforeAll(async () => {
  mkdirSync(join(files, "assets"), { recursive: true });
  data = await prepareData(dataFolder);
});

afterAll(() => folder[Symbol.dispose]());

const sound = JSON.stringify(card());
const damaged: [string, string | Buffer | undefined, RegExp][] = [
  ["cut-off.json", sound.slice(0, 100), /Is not JSON/],
  ["empty.json", "", /Is not JSON/],
  ["words.json", "Dear Ada, here is the design.", /Is not JSON/],
  ["not-utf8.json", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), /Is not text in UTF-8/],
  ["huge.json", `{"name":"${"x".repeat(17 * 1024 * 1024)}"}`, /Is larger than \d+ bytes/],
  ["deep.json", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, /document|Is not JSON/],
  ["array.json", "[]", /expected object/i],
  ["null.json", "null", /expected object/i],
  ["wrong-type.json", JSON.stringify(card({ width: "160" })), /document\.width: .*number.*"160"/i],
  ["no-layers.json", JSON.stringify(card({ layers: undefined })), /document\.layers/],
  ["unknown-key.json", JSON.stringify(card({ widht: 1 })), /document\.widht: Unknown key/],
  [
    "wrong-color.json",
    JSON.stringify(card({ layers: [nameLayer({ color: "red" })] })),
    /document\.layers\[0\]\.color.*"red"/,
  ],
  [
    "wrong-font.json",
    JSON.stringify(card({ layers: [nameLayer({ font_family: "Comic" })] })),
    /font_family: No such font family.*Inter/,
  ],
  ["folder.json", undefined, /Is a folder, not a file/],
];

describe.each(["import", "render", "lint"])("limn design %s", (command) => {
  const words = (path: string) => {
    if (command === "import") return ["design", "import", path, "--project", "Damaged"];
    return command === "render"
      ? ["design", "render", path, "-o", join(files, "out.png")]
      : ["design", "lint", path];
  };

  // All three commands read files the same way, so only the fastest one tests every case.
  const cases = command === "lint" ? damaged : damaged.filter(([name]) => /cut-off|type|folder/.test(name));
  test.each(cases)("refuses %s with 1, its path and the reason", async (name, content, reason) => {
    const path = join(files, name);
    if (content === undefined) mkdirSync(path, { recursive: true });
    else writeFileSync(path, content);
    const { code, stdout, stderr } = await runLimn(dataFolder, words(path));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(path);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr.length).toBeLessThan(3000);
  });

  test("refuses a missing file", async () => {
    const path = join(files, "missing.json");
    const { code, stderr } = await runLimn(dataFolder, words(path));
    expect(code).toBe(1);
    expect(stderr).toContain(`${path}: There is no such file`);
  });

  test("accepts a file with a byte order mark", async () => {
    const path = join(files, "mark.json");
    writeFileSync(path, `\uFEFF${sound}`);
    expect((await runLimn(dataFolder, words(path))).code).toBe(0);
  });
});

describe("design import", () => {
  const projects = async () => {
    const { projects } = await limnJson<{ projects: { name: string; design_count: number }[] }>(dataFolder, [
      "project",
      "list",
    ]);
    return projects.map(({ name, design_count }) => [name, design_count]);
  };

  test("imports nothing when one of several files is damaged", async () => {
    const good = join(files, "good.json");
    const bad = join(files, "bad.json");
    writeFileSync(good, sound);
    writeFileSync(bad, sound.slice(1));
    const { code, stdout } = await runLimn(dataFolder, ["design", "import", good, bad, "--project", "Half"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(await projects()).not.toContainEqual(["Half", 1]);
  });

  test("refuses a damaged picture beside the file, naming it", async () => {
    const picture = join(files, "assets", "torn.png");
    writeFileSync(picture, (await plainPicture("#123456", 64)).subarray(0, 60));
    const path = join(files, "torn.json");
    writeFileSync(path, JSON.stringify(card({ layers: [photoLayer("asset:torn")] })));
    const { code, stderr } = await runLimn(dataFolder, ["design", "import", path, "--project", "Torn"]);
    expect(code).toBe(1);
    expect(stderr).toContain(picture);
    expect(stderr).toContain("a complete JPEG, PNG, WebP, GIF or AVIF picture");
    expect(await projects()).not.toContainEqual(["Torn", 1]);
  });
});

test("answers a design whose picture file is missing with an image and a warning; refuses its edit", async () => {
  const designId = await importDesignWithPicture(dataFolder, data.companyId);
  const images = join(dataFolder, "assets", "image");
  for (const name of readdirSync(images)) rmSync(join(images, name));
  await using server = await startServer(dataFolder);
  const answer = await fetch(`${server.base}/img?c=${data.companyId}&i=${designId}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-limn-warnings")).toBe("photo;reason=broken");
  expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
  expect(server.log()).toContain("An asset's bytes can't be read");
  const api = createApi(server.base, data.key);
  const { body } = await api("GET", `/v1/designs/${designId}/document`);
  const address = /asset:ast_\w+/.exec(JSON.stringify(body))?.[0];
  const layers = [{ layer_id: "photo", image_url: address }];
  const edited = await api("POST", "/v1/images", { json: { design_id: designId, layers } });
  expect(edited).toMatchObject({
    status: 422,
    body: { code: "image_unavailable", errors: [{ path: "layers[0].image_url", found: "broken" }] },
  });
});

test("quarantines a torn line at the end of a killed server's journal, and counts every complete one", async () => {
  const [designId = ""] = data.designIds;
  const server = await startServer(dataFolder);
  const before = await opensOnCommandLine(dataFolder, designId);
  for (let count = 0; count < 3; count += 1) {
    await (await fetch(`${server.base}/img?c=${data.companyId}&i=${designId}`)).bytes();
  }
  await server.end("SIGKILL");
  const journals = join(dataFolder, "opens");
  const [journal = ""] = readdirSync(journals).filter((name) => name.endsWith(".log"));
  appendFileSync(join(journals, journal), `v1 2026-11-21 2026-11-01 ${designId} 7 1234`);
  await using again = await startServer(dataFolder);
  expect(await opensOnCommandLine(dataFolder, designId)).toBe(before + 3);
  expect(again.log()).toContain("A journal of opens holds bytes that are no line of a journal");
  const { code, stderr } = await runLimn(dataFolder, ["verify"]);
  expect(stderr).toMatch(/opens\/journal-\d+\.log\.\d+\.damaged contains lines that a start could not read/);
  // An earlier test removed pictures, which is separate damage.
  expect(code).toBe(1);
});
