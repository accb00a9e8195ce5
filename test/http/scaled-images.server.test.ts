import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { outputFormats } from "../../src/design/output-formats.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import type { Api } from "../support/call-api.ts";
import { createCheckedApi } from "../support/checked-api.ts";
import { connect } from "../support/mcp-clients.ts";
import { readDescription } from "../support/response-schemas.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

const whole = { type: "text", dynamic: true, x: 0, y: 0, width: 41, height: 21, font_size: 14 };
const document = {
  name: "Sale",
  width: 41,
  height: 21,
  output: { format: "png" },
  layers: [{ ...whole, layer_id: "title", name: "title", text: "Sale" }],
  sizes: [{ name: "story", width: 20, height: 60 }],
};

let limn: TestLimn;
let api: Api;
let projectId: string;
let [designId, sharpId] = ["", ""];
beforeAll(async () => {
  limn = await startLimn();
  api = createCheckedApi(limn.base, limn.key.text, await readDescription(limn.base));
  projectId = (await limn.services.store.projects.list(limn.caller.companyId))[0]?.id ?? "";
  designId = await create({});
  sharpId = await create({ name: "Sharp", output: { format: "png", scale: 2 } });
});
afterAll(() => limn[Symbol.asyncDispose]());

async function create(change: object): Promise<string> {
  const input = { project_id: projectId, document: { ...document, ...change } };
  return (await createDesign(limn.services, limn.caller, input)).id;
}

async function sizeOf(image: Uint8Array): Promise<string> {
  const { width, height, format } = await sharp(image).metadata();
  return `${width} × ${height} ${format}`;
}

async function open(query: string, id = designId) {
  const response = await fetch(`${limn.base}/img?c=${limn.caller.companyId}&i=${id}${query}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { size: await sizeOf(bytes), bytes, warnings: response.headers.get("x-limn-warnings") };
}

describe("a runtime URL", () => {
  test.each(outputFormats)("has twice the pixels as %s", async (format) => {
    const id = await create({ name: format, output: { format } });
    const names: Record<string, string> = { jpg: "jpeg", avif: "heif" };
    for (const values of ["", "&title=Ada", "&title=Bo"]) {
      const image = await open(`&scale=2${values}`, id);
      expect([image.size, image.warnings]).toEqual([`82 × 42 ${names[format] ?? format}`, null]);
    }
  });

  test("of a design with a scale has it, or another", async () => {
    expect((await open("", sharpId)).size).toBe("82 × 42 png");
    expect((await open("&scale=1", sharpId)).bytes).toEqual((await open("")).bytes);
    expect((await open("", sharpId)).bytes).toEqual((await open("&scale=2")).bytes);
  });

  test("has the largest scale that fits, with a warning", async () => {
    const id = await create({ name: "Large", width: 4000, height: 2000, layers: [], sizes: [] });
    const image = await open("&scale=2", id);
    const [width = 0, height = 0] = image.size.split(/\D+/).map(Number);
    expect(image.warnings).toBe("image;reason=scale_reduced");
    expect(width * height).toBeLessThanOrEqual(limn.services.limits.canvasPixels);
    expect(width).toBeGreaterThan(4000);
  });
});

describe("over REST", () => {
  test("an image has a scale, also as a text", async () => {
    for (const scale of [2, "2"]) {
      const { status, body } = await api("POST", "/v1/images", { json: { design_id: designId, scale } });
      expect([status, await sizeOf(body as Uint8Array)]).toEqual([200, "82 × 42 png"]);
    }
    const json = { design_id: sharpId, scale: 1, size: "story", layers: [{ layer_id: "title", text: "X" }] };
    const { body } = await api("POST", "/v1/images", { json });
    expect(await sizeOf(body as Uint8Array)).toBe("20 × 60 png");
  });
});

describe("a batch", () => {
  async function run(json: object) {
    const created = await api("POST", "/v1/batches", { json: { design_id: designId, ...json } });
    expect(created.status).toBe(202);
    expect(created.body).toMatchObject({ unknown_params: [] });
    const { id } = created.body as { id: string };
    const read = async () => (await api("GET", `/v1/batches/${id}`)).body as { status: string };
    await vi.waitUntil(async () => (await read()).status === "finished", { timeout: 120_000, interval: 50 });
    const { body } = await api("GET", `/v1/batches/${id}/file`);
    return { batch: await read(), files: unzipSync(body as Uint8Array) };
  }

  test("has a scale for every row, or that of a row", async () => {
    const rows = [{ filename: "ada", params: { title: "Ada" } }, { params: { scale: "0.5" } }];
    const scaled = await run({ scale: 2, rows });
    expect(scaled.batch).toMatchObject({ scale: 2 });
    const sizes = async (files: Record<string, Uint8Array>) =>
      await Promise.all(["ada.png", "002.png"].map((name) => sizeOf(files[name] ?? new Uint8Array())));
    expect(await sizes(scaled.files)).toEqual(["82 × 42 png", "82 × 42 png"]);
    const own = await run({ rows });
    expect(own.batch).toMatchObject({ scale: null });
    expect(await sizes(own.files)).toEqual(["41 × 21 png", "21 × 11 png"]);
  });
});

describe("generate_image_url", () => {
  async function make(urlParams: object, id = designId) {
    await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
    const { isError, structuredContent, content } = await client.callTool("generate_image_url", {
      designId: id,
      urlParams,
    });
    return { isError: isError === true, text: content[0]?.text ?? "", ...structuredContent };
  }

  test("takes a scale and a size among the values", async () => {
    const made = await make({ scale: 2, size: "story", title: "Ada" });
    expect(made).toMatchObject({ isError: false, applied_params: { title: "Ada" }, unknown_params: [] });
    const { url } = made as unknown as { url: string };
    expect(url).toMatch(/&size=story&scale=2&title=Ada$/);
    expect(await sizeOf(new Uint8Array(await (await fetch(url)).arrayBuffer()))).toBe("40 × 120 png");
  });

  test("tells what a scale may be", async () => {
    const refused = await make({ scale: 9 });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining("urlParams.scale")]);
  });
});
