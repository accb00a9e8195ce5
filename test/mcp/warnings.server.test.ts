import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/mcp-clients.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;

beforeAll(async () => {
  limn = await startLimn();
});

afterAll(() => limn[Symbol.asyncDispose]());

test("modify_design_layers returns the same warnings as REST", async () => {
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const text = "Good morning to everybody who ever read a headline as long as this one {{first_name}}";
  const { isError, structuredContent } = await client.callTool("modify_design_layers", {
    designId: limn.designId,
    layersJson: JSON.stringify([{ layer_id: "headline", text, min_font_size: 30, font_size: 31 }]),
  });
  expect(isError).not.toBe(true);
  const { warnings } = structuredContent as { warnings: { layer: string; code: string; message: string }[] };
  const ofHeadline = warnings.filter(({ layer }) => layer === "headline");
  expect(ofHeadline.map(({ code }) => code).sort()).toEqual(["tag_unresolved", "text_cut", "text_shrunk"]);
  for (const { message } of ofHeadline) expect(message).toMatch(/\w/);
  expect(JSON.stringify(warnings)).not.toContain("everybody");
});
