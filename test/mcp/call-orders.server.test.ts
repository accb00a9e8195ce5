import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, connectEarlier, type TestClient } from "../support/mcp-clients.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { startPictureHost } from "../support/picture-host.ts";

// The three usual orders of calls. Each call uses only earlier results.

let limn: TestLimn;
let pictures: Awaited<ReturnType<typeof startPictureHost>>;
beforeAll(async () => {
  pictures = await startPictureHost();
  limn = await startLimn({ LIMN_FETCH_ALLOW: pictures.host });
});
afterAll(async () => {
  await limn[Symbol.asyncDispose]();
  await pictures[Symbol.asyncDispose]();
});

afterEach(() => void vi.restoreAllMocks());

const clients: Record<string, () => Promise<TestClient>> = {
  "2026-07-28": () => connect(limn.mcpUrl, limn.key.text, { pin: "2026-07-28" }),
  "2025-11-25": () => connectEarlier(limn.mcpUrl, limn.key.text),
};

describe.each(Object.entries(clients))("revision %s", (_, open) => {
  test("discovery: projects, then the designs of one", async () => {
    await using client = await open();
    const { projects, total } = await answerOf(client, "list_projects");
    expect([projects.length, total]).toEqual([1, 1]);
    const [project] = projects;
    const { designs } = await answerOf(client, "list_designs", { projectName: project.name.toUpperCase() });
    expect(designs).toEqual([expect.objectContaining({ id: limn.designId, project_id: project.id })]);
  });

  test("a permanent URL: designs, one design, its URL, which can be opened repeatedly", async () => {
    await using client = await open();
    const { designs } = await answerOf(client, "list_designs", { nameContains: "greet" });
    const design = await answerOf(client, "get_design", { id: designs[0].id });
    expect(
      design.optional_url_params.map(({ name, type }: Record<string, string>) => `${name}:${type}`),
    ).toEqual(["headline:text", "first_name:text", "photo:image"]);
    const values = { first_name: "Zoë & Ünal?", photo: pictures.url };
    const answer = await answerOf(client, "generate_image_url", {
      designId: design.id,
      urlParams: JSON.stringify(values),
    });
    expect(answer).toMatchObject({ design_id: design.id, applied_params: values, unknown_params: [] });
    expect(
      answer.url.startsWith(`${design.render_url}&first_name=Zo%C3%AB%20%26%20%C3%9Cnal%3F&photo=`),
    ).toBe(true);
    const opened = [await fetchJpeg(answer.url), await fetchJpeg(answer.url)];
    expect(opened[0]).toEqual(opened[1]);
    expect(await fetchJpeg(design.render_url)).not.toEqual(opened[0]);
    const after = await answerOf(client, "get_design", { id: design.id });
    expect(after.lifetime_open_count - design.lifetime_open_count).toBe(3);
  });

  test("an edit: designs, editable layers, an image for 30 seconds; the design doesn't change", async () => {
    await using client = await open();
    const { designs } = await answerOf(client, "list_designs");
    const designId = designs[0].id;
    const fields = await answerOf(client, "get_design_fields", { designId });
    expect(fields.layers.map(({ layer_id }: Record<string, string>) => layer_id)).toEqual([
      "headline",
      "small-print",
      "photo",
    ]);
    const text = fields.layers.find(({ type }: Record<string, string>) => type === "text");
    const image = fields.layers.find(({ type }: Record<string, string>) => type === "image");
    expect(text.properties).toEqual(expect.arrayContaining(["text", "color", "font_size"]));
    const edits = [
      { layer_id: text.layer_id, text: "Good morning", color: "#0a5c36" },
      { layer_id: image.layer_id, image_url: pictures.url },
    ];
    const answer = await answerOf(client, "modify_design_layers", {
      designId,
      layersJson: JSON.stringify(edits),
      backgroundJson: '{"color":"#102030"}',
      format: "jpg",
      quality: 90,
    });
    expect(answer).toEqual({
      imageUrl: expect.stringMatching(/\/temporary\/[\w-]{24}\.jpg$/),
      mimeType: "image/jpeg",
      expiresInSeconds: 30,
      width: 320,
      height: 160,
      warnings: [],
      layers: [
        expect.objectContaining({ layer_id: text.layer_id, lines: 1, text_shown: "Good morning" }),
        { layer_id: image.layer_id, x: 236, y: 20, width: 64, height: 64, overlaps: [], outside: false },
      ],
    });
    await fetchJpeg(answer.imageUrl);
    goForward(28_000);
    await fetchJpeg(answer.imageUrl);
    goForward(30_000);
    expect((await fetch(answer.imageUrl)).status).toBe(410);
    expect(await answerOf(client, "get_design_fields", { designId })).toEqual(fields);
  });
});

test("accepts urlParams and layersJson as JSON values too", async () => {
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { designId } = limn;
  const { url } = await answerOf(client, "generate_image_url", { designId, urlParams: { first_name: 7 } });
  expect(url).toMatch(/&first_name=7$/);
  const layersJson = [{ layer_id: "photo", image_url: pictures.url }];
  const background = { color: "#fff" };
  const image = await answerOf(client, "modify_design_layers", {
    designId,
    layersJson,
    backgroundJson: background,
    format: "png",
  });
  expect(image.mimeType).toBe("image/png");
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read as loosely as an assistant reads them
async function answerOf(client: TestClient, name: string, args?: Record<string, unknown>): Promise<any> {
  const { isError, structuredContent, content } = await client.callTool(name, args);
  expect(isError ? content[0]?.text : undefined).toBeUndefined();
  return structuredContent;
}

/** Advances the server's monotonic clock, which lifetimes use. */
function goForward(milliseconds: number): void {
  vi.restoreAllMocks();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
}

/** Fetches an address without a key; expects a JPEG. */
async function fetchJpeg(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  return bytes;
}
