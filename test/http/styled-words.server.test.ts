import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const box = { x: 4, y: 4, width: 192, height: 60, font_size: 18 };
const [red, heavy] = [{ color: "#d6336c", font_size: 26 }, { font_weight: 800 }];
const canvas = { width: 200, height: 68, output: { format: "png" } };
const title = { layer_id: "title", name: "title", type: "text", ...box };
const runs = [{ text: "Hi {{who|you}}", ...red }, { text: ", {{wh" }, { text: "o}}", ...heavy }];
const styled = {
  ...canvas,
  name: "Styled",
  aliases: { vorname: "who" },
  layers: [{ ...title, dynamic: true, runs }],
};
const plain = { ...canvas, name: "Plain", layers: [{ ...title, ...red, dynamic: true, text: "New" }] };

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([styled, plain])));
afterAll(() => rest[Symbol.asyncDispose]());

const id = (index = 0) => rest.designIds[index] ?? "";
const image = async (query: string, index = 0) => {
  const response = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id(index)}${query}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const rendered = async (layer: object, index = 0) => {
  const json = { design_id: id(index), layers: [{ layer_id: "title", ...layer }] };
  return (await rest.api("POST", "/v1/images/report", { json })).body as { image: string };
};

describe("styled words", () => {
  test("are in a document in place of its text, and in fields beside it", async () => {
    const document = (await rest.api("GET", `/v1/designs/${id()}/document`)).body as { layers: object[] };
    expect(document.layers[0]).toMatchObject({ runs });
    expect(document.layers[0]).not.toHaveProperty("text");
    const fields = (await rest.api("GET", `/v1/images/${id()}/fields`)).body as {
      layers: { values: object }[];
    };
    expect(fields.layers[0]?.values).toMatchObject({ text: "Hi {{who|you}}, {{who}}", runs });
  });

  test("give way to a whole text in the first one's style", async () => {
    const expected = await image("", 1);
    expect((await image("&title=New")).equals(expected)).toBe(true);
    const edited = await rendered({ text: "New", runs, color: "#000000" });
    expect(edited.image).toBe(expected.toString("base64"));
  });

  test("can be edited", async () => {
    const edited = await rendered(
      {
        runs: [
          { text: "N", ...red },
          { text: "ew", ...red },
        ],
      },
      1,
    );
    expect(edited.image).toBe((await image("", 1)).toString("base64"));
    const json = { design_id: id(), layers: [{ layer_id: "title", text: "A", runs: [{ text: "B" }] }] };
    const refused = await rest.api("POST", "/v1/images", { json });
    expect(refused.status).toBe(422);
  });

  test("are the same however often they are opened", async () => {
    const first = await image("&who=Ada");
    await image("&who=Grace");
    expect((await image("&who=Ada")).equals(first)).toBe(true);
    expect((await image("&who=Grace")).equals(first)).toBe(false);
  });
});

describe("a former name", () => {
  test("counts in image URLs, and is listed nowhere", async () => {
    const ada = await image("&who=Ada");
    expect((await image("&vorname=Ada")).equals(ada)).toBe(true);
    expect((await image("&vorname=Eve&who=Ada")).equals(ada)).toBe(true);
    expect((await image("&vorname=Ada&who=*|FNAME|*")).equals(ada)).toBe(true);
    const { body } = await rest.api("GET", `/v1/images/${id()}`);
    expect(JSON.stringify(body)).not.toContain("vorname");
  });

  test("becomes the parameter's in URLs that are made", async () => {
    const json = { params: { vorname: "Ada", who: "" } };
    const { body } = await rest.api("POST", `/v1/designs/${id()}/url`, { json });
    expect(body).toMatchObject({ applied_params: { who: "Ada" }, unknown_params: [] });
    expect((body as { url: string }).url).toMatch(/&who=Ada$/);
  });
});
