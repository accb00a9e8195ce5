import { expect, test } from "vitest";
import { describeTool } from "./server.ts";
import { tools } from "./tools.ts";

const toolList = tools.map(describeTool);

test("has exactly the six documented tools with their parameters, in order", () => {
  const parameters = tools.map(({ name, input }) => [name, Object.keys(input.shape)]);
  expect(parameters).toEqual([
    ["list_designs", ["projectName", "nameContains", "pageSize", "pageNumber"]],
    ["list_projects", []],
    ["get_design", ["id"]],
    ["generate_image_url", ["designId", "urlParams"]],
    ["get_design_fields", ["designId"]],
    ["modify_design_layers", ["designId", "layersJson", "backgroundJson", "format", "quality"]],
  ]);
  expect(toolList.map(({ inputSchema }) => (inputSchema as { required?: string[] }).required)).toEqual([
    undefined,
    undefined,
    ["id"],
    ["designId"],
    ["designId"],
    ["designId", "layersJson"],
  ]);
});

test("the list stays short enough for every client", () => {
  expect(Buffer.byteLength(JSON.stringify({ tools: toolList }))).toBeLessThanOrEqual(13 * 1024);
});

test("schemas avoid keywords that clients don't support", () => {
  const text = JSON.stringify(toolList);
  expect(text).not.toMatch(/"\$ref"|"\$defs"|"\$schema"|"type":\[|"anyOf"|"oneOf"|"allOf"/);
  for (const { inputSchema, outputSchema } of toolList) {
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: "object" });
    expect(JSON.stringify(outputSchema)).not.toContain('"additionalProperties":false');
  }
});

test("JSON arguments are advertised as strings", () => {
  const properties = Object.assign({}, ...toolList.map(({ inputSchema }) => readProperties(inputSchema)));
  for (const name of ["urlParams", "layersJson", "backgroundJson"]) {
    expect(properties[name]).toEqual({ type: "string", description: expect.stringContaining("A JSON ") });
  }
});

test("every tool has its title twice and all four hints", () => {
  for (const { title, annotations } of toolList) {
    expect(annotations).toEqual({
      title,
      readOnlyHint: expect.any(Boolean),
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: expect.any(Boolean),
    });
  }
  const writing = toolList.filter(({ annotations }) => !annotations.readOnlyHint);
  expect(writing.map(({ name }) => name)).toEqual(["modify_design_layers"]);
});

test("every description except a starting point's names the preceding call", () => {
  const descriptionByName = Object.fromEntries(toolList.map(({ name, description }) => [name, description]));
  expect(descriptionByName["get_design"]).toContain("list_designs");
  expect(descriptionByName["generate_image_url"]).toContain("get_design");
  expect(descriptionByName["get_design_fields"]).toContain("list_designs");
  expect(descriptionByName["modify_design_layers"]).toContain("get_design_fields");
});

function readProperties(schema: object): object {
  return (schema as { properties: object }).properties;
}
