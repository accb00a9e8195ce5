import { expect, test } from "vitest";
import { createApi, uploadOf } from "../support/call-api.ts";
import { makeFont } from "../support/make-font.ts";
import { connect } from "../support/mcp-clients.ts";
import { startLimn } from "../support/start-limn.ts";

test("an edit may use a company's font family; an unknown family yields an error", async () => {
  await using limn = await startLimn();
  const upload = { body: uploadOf(makeFont({ family: "Acme Sans" })) };
  await createApi(limn.base, limn.key.text)("POST", "/v1/assets", upload);
  await using client = await connect(limn.mcpUrl, limn.key.text, "auto");
  const fields = await client.callTool("get_design_fields", { designId: limn.designId });
  const { layers } = fields.structuredContent as { layers: { layer_id: string; properties: string[] }[] };
  const layer = layers.find(({ properties }) => properties.includes("font_family"));
  const edit = (font_family: string) =>
    client.callTool("modify_design_layers", {
      designId: limn.designId,
      layersJson: JSON.stringify([{ layer_id: layer?.layer_id, font_family }]),
    });
  expect((await edit("Acme Sans")).isError ?? false).toBe(false);
  const refused = await edit("Acme Serif");
  expect(refused.isError).toBe(true);
  expect(refused.content[0]?.text).toMatch(/No such font family.*Acme Serif.*accepted: Acme Sans, .*Inter/s);
});
