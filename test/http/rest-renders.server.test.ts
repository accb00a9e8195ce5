// @module-tag both-databases
// @module-tag both-paths
// Longer than 200 lines: every kind of edit on the same two designs.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  const locked = nameLayer({ layer_id: "locked", name: "locked", locked: true, y: 40, text: "closed" });
  const box = { layer_id: "box", name: "box", type: "shape", x: 0, y: 0, width: 20, height: 20 };
  const photo = photoLayer("http://127.0.0.1:9/missing.png", { hidden: true });
  const gradient = {
    stops: [
      { color: "#000000", position: 0 },
      { color: "#ffffff", position: 1 },
    ],
  };
  rest = await startRest([
    card({ layers: [box, nameLayer({ text: "Hi {{nick|you}}" }), photo, locked] }),
    card({ name: "Photo", output: { format: "jpg", quality: 60 } }),
    card({ name: "Gradient", background: { color: "#00ff00", gradient } }),
    card({ name: "Plain" }),
  ]);
});

afterAll(() => rest[Symbol.asyncDispose]());

const design = (index = 0) => rest.designIds[index] ?? "";

async function render(layers: unknown, more: Record<string, unknown> = {}) {
  return await rest.api("POST", "/v1/images", { json: { design_id: design(), layers, ...more } });
}

async function bytes(layers: unknown, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await render(layers, more);
  expect(status).toBe(200);
  return Buffer.from(body as Uint8Array).toString("base64");
}

describe("edits", () => {
  test("are literal: an empty text stays empty, and merge tags are plain text", async () => {
    const hidden = await bytes([{ layer_id: "name", hidden: true }]);
    expect(await bytes([{ layer_id: "name", text: "" }])).toBe(hidden);
    expect(await bytes([{ layer_id: "name", text: "*|NAME|*" }])).not.toBe(
      await bytes([{ layer_id: "name", text: "friend" }]),
    );
    expect(await bytes([{ layer_id: "name", text: "{{nick|you}}" }])).not.toBe(
      await bytes([{ layer_id: "name", text: "you" }]),
    );
  });

  test("leave other layers as in the design, with placeholders filled", async () => {
    expect(await bytes([])).toBe(await bytes([{ layer_id: "name", text: "Hi you" }]));
  });

  test("of the same layer are merged, later ones last", async () => {
    const twice = await bytes([
      { layer_id: "name", text: "one", color: "#ff0000" },
      { layer_id: "name", text: "two" },
    ]);
    expect(twice).toBe(await bytes([{ layer_id: "name", text: "two", color: "#ff0000" }]));
  });

  test("change only this render, and count no open", async () => {
    const before = await bytes([]);
    const opens = await opensOverRest(rest.server.base, rest.key, design());
    await bytes([{ layer_id: "name", text: "changed" }], { background: { color: "#ff0000" } });
    expect(await bytes([])).toBe(before);
    expect(await opensOverRest(rest.server.base, rest.key, design())).toBe(opens);
  });

  test("of the background are visible", async () => {
    expect(await bytes([], { background: { color: "#ff0000" } })).not.toBe(await bytes([]));
    expect(await bytes([], { background: {} })).toBe(await bytes([]));
  });

  test.each([
    ["an unknown layer", [{ layer_id: "nobody" }], "layers[0].layer_id", ["name"]],
    ["a locked layer", [{ layer_id: "locked", text: "x" }], "layers[0].layer_id", ["name"]],
    ["an unknown property", [{ layer_id: "name", colour: "#fff" }], "layers[0].colour", ["color", "text"]],
    ["a property of another kind", [{ layer_id: "photo", text: "x" }], "layers[0].text", ["image_url"]],
    ["what makes the layer itself", [{ layer_id: "name", name: "x" }], "layers[0].name", ["text"]],
    ["the second of two", [{ layer_id: "name" }, { layer_id: "x" }], "layers[1].layer_id", ["name"]],
  ])("of %s are refused, naming it and what is valid", async (_, layers, path, valid) => {
    const { status, body } = await render(layers);
    expect(status).toBe(422);
    const { errors } = body as { errors: { path: string; allowed?: string[] }[] };
    const issue = errors.find((one) => one.path === path);
    expect(issue?.allowed).toEqual(expect.arrayContaining(valid));
  });

  test.each<[unknown, string]>([
    [[{ layer_id: "name", font_size: "big" }], "layers[0].font_size"],
    [[{ layer_id: "name", font_size: 0 }], "layers[0].font_size"],
    [[{ layer_id: "name", color: "red" }], "layers[0].color"],
    [[{ layer_id: "name", opacity: 1.1 }], "layers[0].opacity"],
    [[{ layer_id: "name", text: 5 }], "layers[0].text"],
    [[{ layer_id: null }], "layers[0].layer_id"],
    [[{ layer_id: "photo", image_url: "ftp://x/y" }], "layers[0].image_url"],
    [[{ text: "whose?" }], "layers[0].layer_id"],
    ["[]", "layers"],
    [{}, "layers"],
  ])("with a wrong value are refused with their path: %j", async (layers, path) => {
    const { status, body } = await render(layers);
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors.map((issue) => issue.path)).toContain(path);
  });

  test("with mistakes of several kinds are refused with all of them", async () => {
    const { status, body } = await render([
      { layer_id: "name", color: "reddish", font_family: "Comic Sans" },
      { layer_id: "nobody", text: "x" },
    ]);
    const paths = (body as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect([status, paths.sort()]).toEqual([
      422,
      ["layers[0].color", "layers[0].font_family", "layers[1].layer_id"],
    ]);
  });

  test("with an unknown font are refused, naming the available ones", async () => {
    const { status, body } = await render([{ layer_id: "name", font_family: "Comic Sans" }]);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("Inter");
  });
});

test("fields lists every editable layer, and each listed property can be set to its current value", async () => {
  const { body } = await rest.api("GET", `/v1/images/${design()}/fields`);
  const { layers } = body as {
    layers: { layer_id: string; type: string; properties: string[]; values: Record<string, unknown> }[];
  };
  expect(layers.map(({ layer_id }) => layer_id)).toEqual(["name", "photo"]);
  const [text, photo] = layers;
  const look = ["x", "y", "width", "height", "opacity", "border_color", "shadow_color"];
  const letters = [
    "text",
    "color",
    "font_size",
    "font_family",
    "font_weight",
    "stroke_color",
    "stroke_width",
  ];
  expect(text?.properties).toEqual(expect.arrayContaining([...letters, ...look]));
  expect(photo?.properties).toEqual(expect.arrayContaining(["image_url", ...look]));
  for (const { layer_id, properties, values } of layers) {
    expect(properties).toEqual(expect.arrayContaining(Object.keys(values)));
    for (const property of properties) {
      const { status } = await render([{ layer_id, [property]: values[property] }]);
      expect({ layer_id, property, status }).toEqual({ layer_id, property, status: 200 });
    }
  }
  const sentBack = layers.map(({ layer_id, values }) => ({ layer_id, ...values }));
  expect(await bytes(sentBack)).toBe(await bytes([]));
});

test("accepts null for absent properties, and a quality as digits", async () => {
  const nulls = { background: null, format: null, quality: null, strict: null };
  const { status, body } = await render(null, nulls);
  expect(status).toBe(200);
  expect(Buffer.from(body as Uint8Array).toString("base64")).toBe(await bytes([]));
  const inside = [{ layer_id: "name", text: null, color: null }];
  expect(await bytes(inside, { background: { color: null, gradient: null, image_url: null } })).toBe(
    await bytes([]),
  );
  const more = { format: "webp", background: { color: "#3366cc" } };
  expect(await bytes([], { ...more, quality: "40" })).toBe(await bytes([], { ...more, quality: 40 }));
});

test("a background color replaces the design's gradient", async () => {
  const red = { background: { color: "#ff0000" } };
  const design_id = design(2);
  const plain = await rest.api("POST", "/v1/images", { json: { design_id: design(3), ...red } });
  const edited = await rest.api("POST", "/v1/images", { json: { design_id, ...red } });
  expect(edited.status).toBe(200);
  expect(Buffer.from(edited.body as Uint8Array)).toEqual(Buffer.from(plain.body as Uint8Array));
});

describe("formats", () => {
  test.each([
    ["jpg", "image/jpeg", "jpeg"],
    ["jpeg", "image/jpeg", "jpeg"],
    ["JPEG", "image/jpeg", "jpeg"],
    ["WebP", "image/webp", "webp"],
    ["png", "image/png", "png"],
    ["gif", "image/gif", "gif"],
    ["webp", "image/webp", "webp"],
    ["avif", "image/avif", "heif"],
  ])("%s is what it says", async (format, type, magic) => {
    const { status, headers, body } = await render([], { format });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(Number(headers.get("content-length"))).toBe((body as Uint8Array).byteLength);
    expect(await sharp(body as Uint8Array).metadata()).toMatchObject({
      format: magic,
      width: 160,
      height: 60,
    });
  });

  test("default to the design's format and quality", async () => {
    const json = { design_id: design(1) };
    const own = await rest.api("POST", "/v1/images", { json });
    expect(own.headers.get("content-type")).toBe("image/jpeg");
    const response = await rest.api("POST", "/v1/images", { json: { ...json, format: "jpg", quality: 60 } });
    expect(Buffer.from(response.body as Uint8Array).equals(Buffer.from(own.body as Uint8Array))).toBe(true);
  });

  test("quality changes the bytes, except for png", async () => {
    const size = async (format: string, quality: number) => (await bytes([], { format, quality })).length;
    for (const format of ["jpg", "webp", "avif"]) {
      expect(await size(format, 10)).toBeLessThan(await size(format, 95));
    }
    expect(await bytes([], { format: "png", quality: 1 })).toBe(
      await bytes([], { format: "png", quality: 100 }),
    );
  });

  test.each([
    { format: "bmp" },
    { format: "PNG " },
    { format: 1 },
    { quality: 0 },
    { quality: 101 },
    { quality: 1.5 },
    { quality: "82.5" },
    { quality: "" },
    { background: { colour: "#fff" } },
  ])("%j is refused", async (more) => {
    const { status, body } = await render([], more);
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors[0]?.path).toMatch(
      new RegExp(`^${Object.keys(more)[0]}`),
    );
  });
});

test("an unknown design is 404; a body with unknown properties is refused", async () => {
  expect((await rest.api("POST", "/v1/images", { json: { design_id: "dsn_no" } })).status).toBe(404);
  expect((await rest.api("POST", "/v1/images", { json: {} })).status).toBe(422);
  expect((await render([], { colour: "#fff" })).status).toBe(422);
});
