import { afterAll, beforeAll, expect, test } from "vitest";
import { getDesign } from "../../src/operations/designs/get-design.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { layerKindOf } from "../../src/kinds/kinds.ts";
import { createApi } from "../support/call-api.ts";
import { connect } from "../support/mcp-clients.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
beforeAll(async () => void (limn = await startLimn()));
afterAll(() => limn[Symbol.asyncDispose]());

interface Fields {
  layers: { layer_id: string; type: string; properties: string[]; values: Record<string, unknown> }[];
  more_properties?: Record<string, string[]>;
}

async function fieldsOf(count: number): Promise<{ id: string; fields: Fields }> {
  const layers = Array.from({ length: count }, (_, index) => {
    const ids = { layer_id: `layer_${index}`, name: `layer_${index}` };
    const look = { color: "#0a5c36", font_family: "Noto Serif", font_weight: 700, text_align: "center" };
    return index % 10 === 9
      ? { ...photoLayer("https://shop.example/pictures/a-picture.jpg"), ...ids }
      : nameLayer({ ...ids, ...look, text: "Twenty letters and ten" });
  });
  const { services, caller } = limn;
  const { project_id } = await getDesign(services, caller, limn.designId);
  const document = card({ name: `${count} layers`, layers });
  const { id } = await createDesign(services, caller, { project_id, document });
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { structuredContent } = await client.callTool("get_design_fields", { designId: id });
  const { body } = await createApi(limn.base, limn.key.text)("GET", `/v1/images/${id}/fields`);
  expect(structuredContent).toEqual(body);
  return { id, fields: body as Fields };
}

test("100 layers stay below 60 KB, and name every property once", async () => {
  const { id, fields } = await fieldsOf(100);
  expect(JSON.stringify(fields).length).toBeLessThan(60_000);
  for (const { type, properties, values } of fields.layers) {
    const all = [...properties, ...(fields.more_properties?.[type] ?? [])];
    expect(all.sort()).toEqual([...layerKindOf(type as "text").editable].sort());
    expect(all).toEqual(expect.arrayContaining(Object.keys(values)));
  }
  const texts = fields.layers.filter(({ type }) => type === "text");
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const sentBack = texts.map(({ layer_id, values }) => ({ layer_id, ...values }));
  const { isError } = await client.callTool("modify_design_layers", {
    designId: id,
    layersJson: JSON.stringify(sentBack),
  });
  expect(isError).toBeFalsy();
});

test("a design of the usual size lists all properties in each layer", async () => {
  const { fields } = await fieldsOf(20);
  expect(fields.more_properties).toBeUndefined();
  for (const { type, properties } of fields.layers)
    expect(properties).toEqual(layerKindOf(type as "text").editable);
});

test("values are those that differ from the property's default", async () => {
  const { fields } = await fieldsOf(1);
  expect(fields.layers[0]?.values).toEqual({
    text: "Twenty letters and ten",
    color: "#0a5c36",
    font_family: "Noto Serif",
    font_size: 24,
    font_weight: 700,
    text_align: "center",
    x: 10,
    y: 10,
    width: 140,
    height: 40,
  });
});
