import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { outputFormats } from "../../src/design/output-formats.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const title = { layer_id: "title", name: "title", type: "text", x: 10, y: 10, width: 130, height: 40 };
const canvas = { width: 151, height: 60 };
const card = {
  name: "Card",
  ...canvas,
  sizes: [
    {
      name: "story",
      width: 40,
      height: 90,
    },
  ],
  layers: [
    {
      ...title,
      dynamic: true,
      text: "Ada",
      font_size: 20,
    },
  ],
};
const fixed = { ...card, name: "Fixed", output: { format: "png", scale: 2 } };

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([card, fixed])));
afterAll(() => rest[Symbol.asyncDispose]());

const id = (index = 0) => rest.designIds[index] ?? "";
const open = (query: string, index = 0) =>
  fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id(index)}${query}`);

async function opened(query: string, index = 0) {
  const response = await open(query, index);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [width, height, response.headers.get("x-limn-warnings") ?? ""];
}

describe("scale in a runtime URL", () => {
  it.each([
    ["", [151, 60, ""]],
    ["&scale=2", [302, 120, ""]],
    ["&scale=0.5", [76, 30, ""]],
    ["&size=story&scale=2", [80, 180, ""]],
  ])("%s makes the image so large", async (query, size) => expect(await opened(query)).toEqual(size));

  it.each([
    ["&scale=1e9", 604],
    ["&scale=0", 38],
    ["&scale=NaN", 151],
  ])("%s is replaced, with a warning", async (query, width) => {
    const [found, , warnings] = await opened(query);
    expect(found).toBe(width);
    expect(warnings).toContain("image;reason=value_replaced;parameter=scale");
  });

  it("takes the place of the document's", async () => {
    expect(await opened("", 1)).toEqual([302, 120, ""]);
    expect(await opened("&scale=1", 1)).toEqual([151, 60, ""]);
  });

  it("gives each scale bytes of its own, however they are opened", async () => {
    const bytes = async (query: string) => Buffer.from(await (await open(query, 1)).arrayBuffer());
    const [plain, sharper] = [await bytes("&scale=1&title=Eve"), await bytes("&scale=2&title=Eve")];
    await bytes("&scale=1");
    await bytes("&scale=2&title=Konstantin");
    expect((await bytes("&scale=1&title=Eve")).equals(plain)).toBe(true);
    expect((await bytes("&scale=2&title=Eve")).equals(sharper)).toBe(true);
  });
});

describe("scale in a body", () => {
  it.each(outputFormats)("makes a %s so large", async (format) => {
    const json = { design_id: id(), format, scale: 1.5 };
    const { status, body } = await rest.api("POST", "/v1/images/report", { json });
    expect([status, body]).toMatchObject([200, { width: 227, height: 90, warnings: [] }]);
  });

  it.each([9, 0.1, "wide", "NaN"])("%j is refused with its path", async (scale) => {
    const { status, body } = await rest.api("POST", "/v1/images", { json: { design_id: id(), scale } });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('"path":"scale"');
  });

  it("is kept by a batch", async () => {
    const json = { design_id: id(), scale: 2, rows: [{ params: { title: "Eve" } }] };
    const { body } = await rest.api("POST", "/v1/batches", { json });
    expect(body).toMatchObject({ scale: 2 });
    const batch = (body as { id: string }).id;
    const read = () => rest.api("GET", `/v1/batches/${batch}`);
    await expect.poll(async () => (await read()).body, { timeout: 300_000 }).toMatchObject({ done: 1 });
    expect((await read()).body).toMatchObject({ scale: 2 });
  });
});

test("a URL is made with a scale, from the values too", async () => {
  const urlOf = async (json: object) => {
    const { status, body } = await rest.api("POST", `/v1/designs/${id()}/url`, { json });
    return [status, (body as { url?: string }).url?.split("&").slice(2).join("&") ?? JSON.stringify(body)];
  };
  expect(await urlOf({ scale: 2, params: { title: "Eve" } })).toEqual([200, "scale=2&title=Eve"]);
  expect(await urlOf({ params: { scale: "2", size: "story" } })).toEqual([200, "size=story&scale=2"]);
  const [status, problem] = await urlOf({ params: { scale: 9 } });
  expect([status, problem]).toEqual([422, expect.stringContaining('"path":"params.scale"')]);
});

test("answers give CSS pixels, and the document's scale beside them", async () => {
  const { body } = await rest.api("GET", `/v1/designs/${id(1)}`);
  expect(body).toMatchObject({ width: 151, height: 60, output: { format: "png", scale: 2 } });
});

test("a new design has no parameter called scale", async () => {
  const { projects } = (await rest.api("GET", "/v1/projects")).body as { projects: { id: string }[] };
  const layers = [{ ...title, name: "Scale", dynamic: true, text: "Ada" }];
  const json = { project_id: projects[0]?.id, document: { ...card, layers } };
  const { status, body } = await rest.api("POST", "/v1/designs", { json });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: "document.layers[0]", found: "Scale" }] });
});
