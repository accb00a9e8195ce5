import { afterAll, beforeAll, expect, test } from "vitest";
import { updateDesign } from "../../src/operations/designs/manage-designs.ts";
import { connect } from "../support/mcp-clients.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;

beforeAll(async () => {
  limn = await startLimn();
});

afterAll(() => limn[Symbol.asyncDispose]());

const protect = async (protection: { signed: boolean }) =>
  await updateDesign(limn.services, limn.caller, limn.designId, { protection });

async function callTool(name: string, args: Record<string, unknown>) {
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { isError, structuredContent } = await client.callTool(name, args);
  expect(isError).not.toBe(true);
  return structuredContent as Record<string, unknown>;
}

test("generate_image_url signs the URLs of signed designs, and only these", async () => {
  const args = { designId: limn.designId, urlParams: '{"first_name":"Zoë & Co"}' };
  const plain = await callTool("generate_image_url", args);
  expect(plain["url"]).not.toContain("&s=");
  await protect({ signed: true });
  expect((await fetch(String(plain["url"]))).status).toBe(403);
  const { url, hint } = await callTool("generate_image_url", args);
  expect(url).toMatch(/&first_name=Zo%C3%AB%20%26%20Co&s=[\w-]{22}$/);
  expect(String(url).startsWith(String(plain["url"]))).toBe(true);
  expect(hint).toContain("signed");
  const opened = await fetch(String(url));
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(String(url).replace("Zo%C3%AB", "Eve"))).status).toBe(403);
  // As programs leave a URL that they took from HTML.
  expect((await fetch(String(url).replaceAll("&", "&amp;"))).status).toBe(200);
  expect((await fetch(`${String(url)}&`)).status).toBe(200);
  expect((await fetch(`${String(url)}&amp;x=1`)).status).toBe(403);
  expect(await callTool("list_designs", {})).toMatchObject({
    designs: [expect.objectContaining({ id: limn.designId, signed: true })],
    hint: expect.stringContaining("generate_image_url signs it"),
  });
  // Renders with a key need no signature.
  const image = await callTool("modify_design_layers", { designId: limn.designId, layersJson: "[]" });
  expect((await fetch(String(image["imageUrl"]))).status).toBe(200);
  expect(await callTool("get_design", { id: limn.designId })).toMatchObject({
    protection: { signed: true, paused: false, max_length: {} },
  });
  await protect({ signed: false });
  expect((await fetch(String(plain["url"]))).status).toBe(200);
});
