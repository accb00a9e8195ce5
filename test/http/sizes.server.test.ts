import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { designSchema } from "../../src/design/design.ts";
import { designOfSize } from "../../src/design/sizes/design-of-size.ts";
import { canonicalDesign } from "../../src/design/write-design.ts";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const shape = { type: "shape", y: 0, width: 10, height: 10 };
const document = {
  name: "Sale",
  width: 40,
  height: 20,
  output: { format: "png" },
  layers: [
    {
      layer_id: "square",
      name: "square",
      ...shape,
      x: 0,
      fill_color: "#ff0000",
      bind: { fill_color: "accent" },
    },
    { layer_id: "extra", name: "extra", ...shape, x: 20, fill_color: "#00ff00", hidden: true },
    {
      layer_id: "title",
      name: "title",
      type: "text",
      dynamic: true,
      x: 0,
      y: 0,
      width: 40,
      height: 20,
      text: "",
    },
  ],
  sizes: [
    {
      name: "story",
      width: 20,
      height: 60,
      layers: [
        { layer_id: "square", x: 10, y: 50 },
        { layer_id: "extra", hidden: false, x: 0, y: 0 },
        { layer_id: "title", font_size: 12, width: 20 },
      ],
    },
    { name: "wide", width: 80, height: 10 },
  ],
};
const plain = { ...document, name: "Plain", sizes: [], layers: [{ ...document.layers[2], name: "size" }] };

let rest: RestFixture;
let projectId: string;
beforeAll(async () => {
  rest = await startRest([document, plain]);
  const { body } = await rest.api("GET", "/v1/projects");
  projectId = (body as { projects: { id: string }[] }).projects[0]?.id ?? "";
});
afterAll(() => rest[Symbol.asyncDispose]());

const id = (index = 0) => rest.designIds[index] ?? "";

async function open(query: string, index = 0) {
  const response = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id(index)}${query}`);
  const { data, width, height } = await readPixels(new Uint8Array(await response.arrayBuffer()));
  const colorAt = (x: number, y: number) =>
    data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).join(",");
  return { size: `${width} × ${height}`, colorAt, warnings: response.headers.get("x-limn-warnings") };
}

describe("a runtime URL", () => {
  test.each([
    ["", "40 × 20"],
    ["&size=story", "20 × 60"],
    ["&SIZE=+Story+", "20 × 60"],
    ["&size=wide&size=story", "20 × 60"],
    ["&size=default", "40 × 20"],
    ["&size=", "40 × 20"],
    ["&size=*|SIZE|*", "40 × 20"],
  ])("selects a size: %s", async (query, size) => {
    const image = await open(query);
    expect([image.size, image.warnings]).toEqual([size, null]);
  });

  test("moves, shows and keeps layers in a size, with the reader's values", async () => {
    const story = await open("&size=story&accent=0000ff");
    expect([story.colorAt(15, 55), story.colorAt(5, 5), story.colorAt(15, 5)]).toEqual([
      "0,0,255",
      "0,255,0",
      "255,255,255",
    ]);
    const own = await open("&accent=0000ff");
    expect([own.colorAt(5, 5), own.colorAt(25, 5)]).toEqual(["0,0,255", "255,255,255"]);
  });

  test("gives the pixels of a design that has the size as its own canvas, at every open", async () => {
    const design = designSchema.parse({ ...document, name: "Story alone" });
    const alone = designOfSize(design, "story");
    const json = { project_id: projectId, document: canonicalDesign(alone ?? design) };
    const created = await rest.api("POST", "/v1/designs", { json });
    const other = (created.body as { id: string }).id;
    for (const values of ["", "&title=Ada", "&title=Ада&accent=00aa00", "&accent=123456", "&title=Bo"]) {
      const read = async (query: string) =>
        Buffer.from(await (await fetch(`${rest.server.base}/img?c=${rest.companyId}${query}`)).arrayBuffer());
      const sized = await read(`&i=${id()}&size=story${values}`);
      expect(sized.equals(await read(`&i=${other}${values}`))).toBe(true);
    }
  });

  test("shows the own canvas for an unknown size, with a warning", async () => {
    const image = await open("&size=poster");
    expect([image.size, image.warnings]).toEqual(["40 × 20", "image;reason=size_unknown"]);
  });

  test("of a design without sizes may have a parameter of that name", async () => {
    const image = await open("&size=story", 1);
    expect(image.size).toBe("40 × 20");
    expect(image.warnings).not.toContain("size_unknown");
    expect((await rest.api("GET", `/v1/images/${id(1)}`)).body).toMatchObject({
      sizes: [],
      optional_url_params: [{ name: "size" }],
    });
  });
});

describe("over REST", () => {
  test("a design lists its sizes, and the parameters of all of them", async () => {
    expect((await rest.api("GET", `/v1/images/${id()}`)).body).toMatchObject({
      sizes: [
        { name: "story", width: 20, height: 60 },
        { name: "wide", width: 80, height: 10 },
      ],
      optional_url_params: [{ name: "accent" }, { name: "title" }],
    });
  });

  test("an image is rendered in a size, with edits on top", async () => {
    const layers = [{ layer_id: "title", background_color: "#0000ff" }];
    const json = { design_id: id(), size: "story", layers };
    const { status, body } = await rest.api("POST", "/v1/images", { json });
    expect(status).toBe(200);
    const { data, width, height } = await readPixels(body as Uint8Array);
    expect([width, height]).toEqual([20, 60]);
    const colorAt = (x: number, y: number) => [
      ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
    ];
    expect([colorAt(15, 15), colorAt(15, 55)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
    ]);
  });

  test.each(["/v1/images/url", "/v1/images/report"])("%s renders a size", async (path) => {
    const json = { design_id: id(), size: "STORY" };
    expect((await rest.api("POST", path, { json })).body).toMatchObject({ width: 20, height: 60 });
    const inParams = { design_id: id(), params: { size: "wide" } };
    expect((await rest.api("POST", path, { json: inParams })).body).toMatchObject({ width: 80, height: 10 });
    const unknown = { design_id: id(), params: { size: "poster" } };
    expect((await rest.api("POST", path, { json: unknown })).body).toMatchObject({
      width: 40,
      warnings: [{ layer: "image", code: "size_unknown" }],
    });
  });

  test.each(["/v1/images", "/v1/images/url"])("%s refuses a size that isn't there", async (path) => {
    const { status, body } = await rest.api("POST", path, { json: { design_id: id(), size: "poster" } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ path: "size", found: "poster", allowed: ["default", "story", "wide"] }],
    });
  });

  test("fields have the values of a size", async () => {
    const { body } = await rest.api("GET", `/v1/images/${id()}/fields?size=story`);
    expect(body).toMatchObject({
      width: 20,
      layers: [{ layer_id: "title", values: { font_size: 12, width: 20, height: 20 } }],
    });
    expect((await rest.api("GET", `/v1/images/${id()}/fields?size=poster`)).status).toBe(422);
  });

  test("a URL is made for a size", async () => {
    const make = async (json: object) =>
      (await rest.api("POST", `/v1/designs/${id()}/url`, { json })).body as { url: string };
    const { url } = await make({ size: "story", params: { title: "Ada" } });
    expect(url).toMatch(/&size=story&title=Ada$/);
    expect(await make({ params: { Size: "story", nobody: 1 } })).toMatchObject({
      url: expect.stringMatching(/&size=story$/) as string,
      unknown_params: ["nobody"],
    });
    expect((await make({ size: "default" })).url).not.toContain("size");
    const refused = await rest.api("POST", `/v1/designs/${id()}/url`, {
      json: { params: { size: "poster" } },
    });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: "params.size" }] }]);
  });
});

describe("a document is refused", () => {
  const refusals: [string, object[], string][] = [
    ["with a name twice", [{ name: "a" }, { name: "a" }], "document.sizes[1].name"],
    ["with the name of the own canvas", [{ name: "default" }], "document.sizes[0].name"],
    ["with a name that is no word of a URL", [{ name: "My Story" }], "document.sizes[0].name"],
    ["with too large a size", [{ name: "a", width: 5000 }], "document.sizes[0].width"],
    ["with too many pixels", [{ name: "a", width: 4096, height: 4096 }], "document.sizes[0].width"],
    [
      "with an unknown layer",
      [{ name: "a", layers: [{ layer_id: "nobody" }] }],
      "document.sizes[0].layers[0].layer_id",
    ],
    [
      "with a layer twice",
      [{ name: "a", layers: [{ layer_id: "square" }, { layer_id: "square" }] }],
      "document.sizes[0].layers[1].layer_id",
    ],
    [
      "with a font size of a shape",
      [{ name: "a", layers: [{ layer_id: "square", font_size: 3 }] }],
      "document.sizes[0].layers[0].font_size",
    ],
    [
      "with another property than place, size and visibility",
      [{ name: "a", layers: [{ layer_id: "square", fill_color: "#fff" }] }],
      "document.sizes[0].layers[0].fill_color",
    ],
  ];
  test.each(refusals)("%s", async (_, sizes, path) => {
    const filled = sizes.map((size) => ({ width: 10, height: 10, ...size }));
    const { status, body } = await rest.api("POST", "/v1/designs", {
      json: { project_id: projectId, document: { ...document, sizes: filled } },
    });
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors.map((one) => one.path)).toContain(path);
  });

  test("with a parameter named size beside sizes", async () => {
    const json = {
      project_id: projectId,
      document: { ...plain, sizes: [{ name: "a", width: 10, height: 10 }] },
    };
    const { status, body } = await rest.api("POST", "/v1/designs", { json });
    expect([status, body]).toMatchObject([422, { errors: [{ path: "document.layers[0]", found: "size" }] }]);
  });
});

describe("a batch", () => {
  async function run(body: object) {
    const created = await rest.api("POST", "/v1/batches", { json: { design_id: id(), ...body } });
    expect(created.status).toBe(202);
    const batch = created.body as { id: string; total: number };
    await vi.waitUntil(
      async () =>
        ((await rest.api("GET", `/v1/batches/${batch.id}`)).body as { status: string }).status === "finished",
      { timeout: 120_000, interval: 50 },
    );
    const { body: file } = await rest.api("GET", `/v1/batches/${batch.id}/file`);
    return { created: batch, files: unzipSync(file as Uint8Array) };
  }

  test("makes every row in each size", async () => {
    const rows = [{ filename: "ada.png", params: { title: "Ada", Size: "wide" } }, {}];
    const { created, files } = await run({ sizes: ["default", "story"], rows });
    expect(created).toMatchObject({ total: 4, unknown_params: [] });
    expect(Object.keys(files)).toEqual([
      "ada.png",
      "ada-story.png",
      "002.png",
      "002-story.png",
      "report.csv",
    ]);
    const story = await readPixels(files["ada-story.png"] ?? new Uint8Array());
    expect([story.width, story.height]).toEqual([20, 60]);
  });

  test("takes the size that a row names", async () => {
    const { files } = await run({ rows: [{ params: { size: "story" } }, { params: { size: "poster" } }] });
    expect((await readPixels(files["001.png"] ?? new Uint8Array())).height).toBe(60);
    expect(new TextDecoder().decode(files["report.csv"])).toContain("image: size_unknown");
  });

  test("in sizes that aren't there, or too many images, is refused", async () => {
    const make = async (json: object) =>
      await rest.api("POST", "/v1/batches", { json: { design_id: id(), ...json } });
    const unknown = await make({ sizes: ["story", "poster"], rows: [{}] });
    expect([unknown.status, unknown.body]).toMatchObject([422, { errors: [{ path: "sizes[1]" }] }]);
    const rows = Array.from({ length: 5001 }, () => ({}));
    const many = await make({ sizes: ["default", "story"], rows });
    expect([many.status, many.body]).toMatchObject([422, { errors: [{ path: "sizes" }] }]);
  });
});
