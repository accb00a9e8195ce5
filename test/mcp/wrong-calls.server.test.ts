import { afterAll, beforeAll, expect, test } from "vitest";
import { revokeKey } from "../../src/operations/manage-keys.ts";
import { connect, type TestClient } from "../support/mcp-clients.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

// Typical mistakes of assistants. Each result must contain the error, the valid values, and the next call.

let limn: TestLimn;
let client: TestClient;
beforeAll(async () => {
  limn = await startLimn();
  client = await connect(limn.mcpUrl, limn.key.text, "auto");
});
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await limn[Symbol.asyncDispose]();
});

async function refused(name: string, args: Record<string, unknown>): Promise<string> {
  const { isError, structuredContent, content } = await client.callTool(name, args);
  expect({ isError, structuredContent, blocks: content.length }).toEqual({ isError: true, blocks: 1 });
  return content[0]?.text ?? "";
}

const modify = (more: Record<string, unknown>) =>
  refused("modify_design_layers", { designId: limn.designId, ...more });

test("lists the layers for an unknown layer_id", async () => {
  const text = await modify({ layersJson: '[{"layer_id":"Title","text":"x"}]' });
  expect(text).toContain(
    'layersJson[0].layer_id: No such layer (found "Title"); accepted: headline, small-print, photo.',
  );
  expect(text).toContain("get_design_fields gives");
});

test("refuses JSON that is nested very deeply, as text and as a value", async () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const edits = (levels: number) => `[{"layer_id":"headline","font_family":${nested(levels)}}]`;
  for (const levels of [40, 400, 20_000])
    expect(await modify({ layersJson: edits(levels) })).toContain(
      "layersJson: Is not JSON that can be read: it is nested deeper than 32 levels",
    );
  const background = `{"gradient":${nested(20_000)}}`;
  expect(await modify({ backgroundJson: background })).toContain("backgroundJson: Is not JSON that can be");
});

test("refuses a locked layer", async () => {
  const text = await modify({ layersJson: '[{"layer_id":"mark","text":"x"}]' });
  expect(text).toContain("layersJson[0].layer_id: This layer is closed to edits");
});

test("lists the layer's properties for an unknown property", async () => {
  const text = await modify({ layersJson: '[{"layer_id":"photo","src":"https://x.example/a.png"}]' });
  expect(text).toContain("layersJson[0].src: Layer photo has no property src");
  expect(text).toContain("accepted: image_url, fit");
});

test("names the accepted values for a wrong value", async () => {
  const edits = '[{"layer_id":"headline","color":"red","font_size":-3}]';
  const text = await modify({ layersJson: edits, format: "bmp", quality: 0 });
  expect(text).toContain("format: ");
  expect(text).toContain("accepted: jpg, png, gif, webp, avif, jpeg");
  expect(text).toContain("quality: ");
  const next = await modify({ layersJson: edits });
  expect(next).toContain(
    'layersJson[0].color: Expected a color such as #rgb, #rgba, #rrggbb or #rrggbbaa (found "red")',
  );
  expect(next).toContain("layersJson[0].font_size: ");
});

test("names the argument of a wrong background", async () => {
  const text = await modify({ layersJson: "[]", backgroundJson: '{"colour":"#fff"}' });
  expect(text).toContain("backgroundJson.colour: Unknown key");
});

test.each(["[{layer_id:'headline'}]", '[{"layer_id":"headline"', '"text"', "{}", "7"])(
  "layersJson %s is refused",
  async (layersJson) => {
    expect(await modify({ layersJson })).toMatch(/^layersJson: (?:Is not JSON|Expected array)/);
  },
);

test.each(["{first_name:Ada}", "[]", '{"first_name":{}}'])("urlParams %s is refused", async (urlParams) => {
  const text = await refused("generate_image_url", { designId: limn.designId, urlParams });
  expect(text).toMatch(/^urlParams/);
  expect(text).toContain("get_design returns the parameter names");
});

test("refuses c and i as parameters", async () => {
  const text = await refused("generate_image_url", { designId: limn.designId, urlParams: '{"c":"com_x"}' });
  expect(text).toContain("accepted: headline, first_name, photo");
});

test("leaves an unknown parameter out, with a hint", async () => {
  const args = { designId: limn.designId, urlParams: '{"firstname":"Ada","first_name":"Ada"}' };
  const { structuredContent } = await client.callTool("generate_image_url", args);
  expect(structuredContent).toMatchObject({
    applied_params: { first_name: "Ada" },
    unknown_params: ["firstname"],
    hint: expect.stringContaining("headline, first_name, photo. Instead of firstname use first_name."),
  });
});

test("says which call does what no URL can", async () => {
  const args = {
    designId: limn.designId,
    urlParams: { format: "png", size: "story", "Small print": "x", headline: "Hi" },
  };
  const { structuredContent } = await client.callTool("generate_image_url", args);
  const hint = String(structuredContent?.["hint"]);
  expect(hint).toContain("Left out: format, size, Small print.");
  expect(hint).toContain("This design has no sizes");
  expect(hint).toContain("PDF is made by the dashboard's Batch tab");
  expect(hint).toContain("modify_design_layers renders one image in another");
  expect(hint).toContain("No parameter changes the layer small print; modify_design_layers does");
});

test("ignores the case of a parameter's name, as in the runtime URL", async () => {
  const url = async (urlParams: object) =>
    (await client.callTool("generate_image_url", { designId: limn.designId, urlParams })).structuredContent;
  expect(await url({ FIRST_NAME: "Ada", Headline: 7 })).toMatchObject({
    url: expect.stringMatching(/&headline=7&first_name=Ada$/),
    applied_params: { first_name: "Ada", headline: "7" },
    unknown_params: [],
  });
  expect(await url({ FIRST_NAME: "Ada", first_name: "Bob" })).toMatchObject({
    applied_params: { first_name: "Bob" },
    unknown_params: ["FIRST_NAME"],
  });
});

test("refuses a URL that the server would reject; the server accepts the longest one", async () => {
  const long = (count: number) => ({
    designId: limn.designId,
    urlParams: { first_name: "語".repeat(count) },
  });
  const text = await refused("generate_image_url", long(1900));
  expect(text).toMatch(/urlParams: The URL would take 17\d\d\d bytes, and at most 14336/);
  const { structuredContent } = await client.callTool("generate_image_url", long(1580));
  const { url } = structuredContent as { url: string };
  const headers = { "x-filler": "x".repeat(1500) };
  expect((await fetch(url, { headers })).status).toBe(200);
});

test("refuses a picture without a URL, but not a blank one, an upload or a merge tag", async () => {
  for (const photo of ["notaurl", "file:///etc/passwd", "//", 7, true, "http://"]) {
    const text = await refused("generate_image_url", { designId: limn.designId, urlParams: { photo } });
    expect(text).toContain("urlParams.photo: This parameter takes a picture, and the value names none");
    expect(text).toContain("accepted: an http or https URL, asset:ID of an upload");
  }
  const others = ["//example.com/a.png", "https%3A%2F%2Fexample.com%2Fa.png"];
  for (const photo of ["", " ", "*|PHOTO|*", "asset:ast_1", "HTTPS://example.com/a b.png", ...others]) {
    const args = { designId: limn.designId, urlParams: { photo } };
    const { structuredContent } = await client.callTool("generate_image_url", args);
    expect(structuredContent).toMatchObject({ applied_params: { photo } });
  }
});

test("encodes a merge tag like any value, with a hint that senders won't find it", async () => {
  const args = { designId: limn.designId, urlParams: '{"first_name":"{{first_name}}","headline":"Hi"}' };
  const { structuredContent } = await client.callTool("generate_image_url", args);
  const hint = String(structuredContent?.["hint"]);
  expect(hint).toContain("after first_name=");
  expect(hint).toContain("{{first_name}}");
  expect(hint).not.toContain("headline");
  const plain = await client.callTool("generate_image_url", { designId: limn.designId, urlParams: "{}" });
  expect(plain.structuredContent).not.toHaveProperty("hint");
});

test("returns the reason for an unavailable picture and renders nothing", async () => {
  const text = await modify({ layersJson: '[{"layer_id":"photo","image_url":"http://127.0.0.1:9/a.png"}]' });
  expect(text).toMatch(/^The picture of layer photo is unavailable: \w+\. Nothing was rendered\./);
});

test("answers another company's design like one that doesn't exist", async () => {
  const { foreignDesignId } = limn;
  const calls: [string, Record<string, unknown>][] = [
    ["get_design", { id: foreignDesignId }],
    ["get_design_fields", { designId: foreignDesignId }],
    ["generate_image_url", { designId: foreignDesignId }],
    ["modify_design_layers", { designId: foreignDesignId, layersJson: "[]" }],
  ];
  for (const [name, args] of calls) {
    const foreign = await refused(name, args);
    const never = await refused(
      name,
      JSON.parse(JSON.stringify(args).replace(foreignDesignId, "dsn_00000000000000")),
    );
    expect(foreign.replace(foreignDesignId, "dsn_00000000000000")).toBe(never);
    expect(foreign).toContain("Call list_designs");
  }
});

test("doesn't list another company's projects and designs", async () => {
  const listed = JSON.stringify([
    await client.callTool("list_projects"),
    await client.callTool("list_designs"),
  ]);
  expect(listed).not.toContain("Secret project");
  expect(listed).not.toContain(limn.foreignDesignId);
});

test("answers a similar project name with an empty list and a hint", async () => {
  const { structuredContent } = await client.callTool("list_designs", { projectName: "Welcome mail" });
  expect(structuredContent).toMatchObject({
    designs: [],
    total: 0,
    hint: expect.stringContaining('Near to it: "Welcome mails"'),
    near: ["Welcome mails"],
  });
  const other = await client.callTool("list_designs", { projectName: "Secret project" });
  expect(other.structuredContent?.["hint"]).toBe(
    'There is no project named "Secret project". The projects: "Welcome mails".',
  );
  const narrowed = await client.callTool("list_designs", {
    projectName: "welcome MAILS",
    nameContains: "nope",
  });
  expect(narrowed.structuredContent?.["hint"]).toContain("nameContains leaves none");
});

test.each([
  ["greting", ["Greeting"]],
  ["the GREETING card", ["Greeting"]],
  ["gre-eting", ["Greeting"]],
])("answers nameContains %s with an empty list and the names near to it", async (nameContains, near) => {
  const { structuredContent } = await client.callTool("list_designs", { nameContains });
  expect(structuredContent).toMatchObject({ designs: [], total: 0, near });
  const inProject = await client.callTool("list_designs", { nameContains, projectName: "Welcome mails" });
  expect(inProject.structuredContent).toMatchObject({ total: 0, near });
});

test("says what to do when no name is near", async () => {
  const { structuredContent } = await client.callTool("list_designs", { nameContains: "invoice" });
  expect(structuredContent).not.toHaveProperty("near");
  expect(structuredContent?.["hint"]).toContain("Call without nameContains");
});

test("takes an empty projectName as none, and numbers in strings", async () => {
  const { structuredContent } = await client.callTool("list_designs", {
    projectName: "",
    nameContains: "",
    pageSize: "20",
    pageNumber: "1",
  });
  expect(structuredContent).toMatchObject({ total: 1, page_size: 20, page_number: 1 });
  const edit = { designId: limn.designId, layersJson: "[]", quality: "80" };
  expect(await client.callTool("modify_design_layers", edit)).not.toHaveProperty("isError", true);
  expect(await refused("list_designs", { pageSize: "many" })).toContain("pageSize: ");
});

test("explains paging", async () => {
  expect(await refused("list_designs", { pageNumber: 2 })).toContain(
    "pageSize: Expected along with pageNumber",
  );
  expect(await refused("list_designs", { pageSize: 5000 })).toContain("pageSize: ");
  const { structuredContent } = await client.callTool("list_designs", { pageSize: 20, pageNumber: 2 });
  expect(structuredContent).toMatchObject({ designs: [], total: 1, page_number: 2, total_pages: 1 });
});

test("lists the valid names for a wrong argument name", async () => {
  expect(await refused("get_design", { designId: limn.designId })).toContain("get_design takes id.");
  expect(await refused("list_projects", { page: 1 })).toContain("list_projects takes no arguments.");
});

test("rejects a revoked key at once", async () => {
  const limn = await startLimn();
  const client = await connect(limn.mcpUrl, limn.key.text, "auto");
  expect(await client.callTool("list_projects")).not.toHaveProperty("isError", true);
  await revokeKey(limn.services, limn.caller, limn.key.id);
  await expect(client.callTool("list_projects")).rejects.toThrow();
  await client[Symbol.asyncDispose]();
  await limn[Symbol.asyncDispose]();
});
