import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  const greeting = nameLayer({
    layer_id: "greeting",
    name: "greeting",
    dynamic: false,
    y: 30,
    text: "{{seats|0}} for {{nick|you}}",
    font_size: 14,
  });
  rest = await startRest([card({ layers: [nameLayer(), greeting] }), card({ width: 700 })]);
});

afterAll(() => rest[Symbol.asyncDispose]());

const design_id = () => rest.designIds[0] ?? "";

async function render(body: Record<string, unknown>): Promise<Buffer> {
  const answer = await rest.api("POST", "/v1/images", { json: { design_id: design_id(), ...body } });
  expect(answer.status).toBe(200);
  return Buffer.from(answer.body as Uint8Array);
}

async function open(query: string): Promise<Buffer> {
  const address = `${rest.server.base}/img?c=${rest.companyId}&i=${design_id()}${query}`;
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("params fill in a design as the runtime URL does", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["a text", { first_name: "Zoë & Co+ 1/2?#%" }, "&first_name=Zo%C3%AB%20%26%20Co%2B%201%2F2%3F%23%25"],
    ["an absent one", {}, ""],
    ["null", { first_name: null }, ""],
    ["an empty text", { first_name: "" }, "&first_name="],
    ["blanks", { first_name: "  " }, "&first_name=%20%20"],
    ["a merge tag", { first_name: "*|FNAME|*" }, "&first_name=*|FNAME|*"],
    ["an encoded merge tag", { first_name: "%2A%7CFNAME%7C%2A" }, "&first_name=%2A%7CFNAME%7C%2A"],
    ["a number", { seats: 12.5 }, "&seats=12.5"],
    ["zero", { seats: 0, first_name: 0 }, "&seats=0&first_name=0"],
    ["a negative number", { first_name: -1.5 }, "&first_name=-1.5"],
    ["a boolean", { first_name: true }, "&first_name=true"],
    ["false", { first_name: false }, "&first_name=false"],
    ["a placeholder", { nick: "Ada", seats: 3 }, "&nick=Ada&seats=3"],
    ["another case", { FIRST_NAME: "Ada" }, "&FIRST_NAME=Ada"],
    ["unknown names", { first_name: "Ada", utm_source: "x" }, "&first_name=Ada&utm_source=x"],
    ["reserved names", { c: "x", i: "y", first_name: "Ada" }, "&first_name=Ada"],
  ])("%s", async (_, params, query) => {
    expect((await render({ params })).equals(await open(query))).toBe(true);
  });

  test.each([
    [{ params: [] }, ""],
    [{ params: [], background: [] }, ""],
    [{ params: { first_name: "null" } }, "&first_name="],
    [{ params: { first_name: " Ada\v", nick: " Zoë " } }, "&first_name=+Ada&nick=Zo%C3%AB"],
  ])("%j, as programs write them", async (body, query) => {
    expect((await render(body)).equals(await open(query))).toBe(true);
  });

  test("different values give different images", async () => {
    const images = await Promise.all(
      ["Ada", "", undefined].map((first_name) => render({ params: { first_name } })),
    );
    expect(new Set(images.map((bytes) => bytes.toString("base64"))).size).toBe(3);
  });

  test("but a percent sign stays as it is", async () => {
    expect((await render({ params: { first_name: "5%20" } })).equals(await open("&first_name=5%2520"))).toBe(
      true,
    );
  });
});

test("edits apply on top of params, and an edited text is literal", async () => {
  const params = { first_name: "Ada", nick: "Bo" };
  const layers = [{ layer_id: "name", text: "*|FNAME|*", color: "#ff0000" }];
  const both = await render({ params, layers });
  expect(both.equals(await render({ params: { nick: "Bo" }, layers }))).toBe(true);
  expect(both.equals(await render({ params }))).toBe(false);
  expect(both.equals(await render({ layers }))).toBe(false);
  const recolored = await render({ params, layers: [{ layer_id: "name", color: "#ff0000" }] });
  const literal = [{ layer_id: "name", text: "Ada", color: "#ff0000" }];
  expect(recolored.equals(await render({ params: { nick: "Bo" }, layers: literal }))).toBe(true);
});

test.each<[unknown, string]>([
  [{ first_name: { deep: 1 } }, "params.first_name"],
  [{ first_name: ["a"] }, "params.first_name"],
  [{ first_name: "x".repeat(20_001) }, "params.first_name"],
  [["Ada"], "params"],
  ["first_name=Ada", "params"],
  [Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`p${index}`, 1])), "params"],
])("params of a wrong kind are refused with their path (%#)", async (params, path) => {
  const { status, body } = await rest.api("POST", "/v1/images", {
    json: { design_id: design_id(), params },
  });
  expect(status).toBe(422);
  expect((body as { errors: { path: string }[] }).errors[0]?.path).toBe(path);
});

test("POST /v1/images/url stores the same image for 30 seconds under an address without a key", async () => {
  const json = { design_id: design_id(), params: { first_name: "Ada", nick: "{{x}}" }, format: "png" };
  const opens = await opensOverRest(rest.server.base, rest.key, design_id());
  const { status, body } = await rest.api("POST", "/v1/images/url", { json });
  expect(status).toBe(200);
  expect(body).toEqual({
    imageUrl: expect.stringMatching(/\/temporary\/[\w-]{24}\.png$/) as string,
    mimeType: "image/png",
    expiresInSeconds: 30,
    width: 160,
    height: 60,
    warnings: [expect.objectContaining({ code: "tag_unresolved", parameter: "nick" })],
    layers: [],
  });
  const response = await fetch((body as { imageUrl: string }).imageUrl);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(await render(json))).toBe(true);
  expect(await opensOverRest(rest.server.base, rest.key, design_id())).toBe(opens);
});

describe("POST /v1/images/url and POST /v1/images/report take the body of POST /v1/images", () => {
  test.each<Record<string, unknown>>([
    { params: { first_name: "Ada" } },
    { layers: [{ layer_id: "name", text: "Bo", color: "#ff0000" }] },
    { background: { color: "#00ff00" } },
    { format: "JPEG", quality: "20" },
    {
      params: { first_name: "Ada", seats: 2 },
      layers: [{ layer_id: "greeting", color: "#0000ff" }],
      background: { color: "#fff" },
      format: "webp",
      quality: 40,
      strict: true,
    },
  ])("%j", async (body) => {
    const json = { design_id: design_id(), ...body };
    const image = await render(body);
    const url = await rest.api("POST", "/v1/images/url", { json });
    const stored = await fetch((url.body as { imageUrl: string }).imageUrl);
    expect(Buffer.from(await stored.bytes()).equals(image)).toBe(true);
    const report = await rest.api("POST", "/v1/images/report", { json });
    expect(report.body).toEqual({
      image: image.toString("base64"),
      mime_type: stored.headers.get("content-type"),
      width: 160,
      height: 60,
      bytes: image.byteLength,
      warnings: [],
    });
  });

  test.each(["", "/url", "/report"])("POST /v1/images%s refuses what the others refuse", async (path) => {
    const refused = async (body: Record<string, unknown>) =>
      await rest.api("POST", `/v1/images${path}`, { json: { design_id: design_id(), ...body } });
    const warned = await refused({ params: { nick: "{{x}}" }, strict: true });
    expect(warned).toMatchObject({ status: 422, body: { code: "render_warnings" } });
    expect((await refused({ colour: "#fff" })).status).toBe(422);
    expect((await refused({ report: true })).status).toBe(422);
    expect((await refused({ design_id: "dsn_no" })).status).toBe(404);
  });

  test("and none of them counts as an open", async () => {
    const opens = await opensOverRest(rest.server.base, rest.key, design_id());
    const json = { design_id: design_id(), params: { first_name: "Ada" } };
    for (const path of ["", "/url", "/report"]) {
      expect((await rest.api("POST", `/v1/images${path}`, { json })).status).toBe(200);
    }
    expect(await opensOverRest(rest.server.base, rest.key, design_id())).toBe(opens);
    await open("");
    expect(await opensOverRest(rest.server.base, rest.key, design_id())).toBe(opens + 1);
  });
});

test("an empty list counts as an empty object only where one is expected", async () => {
  const ask = (json: object) => rest.api("PATCH", `/v1/designs/${design_id()}`, { json });
  expect((await ask({ protection: [] })).status).toBe(200);
  expect((await ask({ protection: { max_length: [] } })).status).toBe(200);
  expect((await ask([])).status).toBe(422);
  expect((await ask({ protection: [1] })).status).toBe(422);
  expect((await ask({ name: [] })).status).toBe(422);
  const { status } = await rest.api("POST", "/v1/images", { json: { design_id: design_id(), layers: {} } });
  expect(status).toBe(422);
});

test("`_`, with which programs avoid caches, is no parameter of any call", async () => {
  expect((await rest.api("GET", "/v1/images?_=1764268800&pageSize=1")).status).toBe(200);
  expect((await rest.api("GET", "/v1/images?__=1")).status).toBe(422);
});
