import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer } from "../support/small-designs.ts";

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRest([card()]);
});
afterAll(() => rest[Symbol.asyncDispose]());

interface Validation {
  valid: boolean;
  issues: { path: string; message: string; found?: unknown }[];
  findings: { rule: string; layer_id: string }[];
  render_cost_ms: number | null;
  optional_url_params: { name: string }[];
}

async function validate(document: unknown): Promise<Validation> {
  const { status, body } = await rest.api("POST", "/v1/designs/validate", { json: { document } });
  expect(status).toBe(200);
  return body as Validation;
}

test("a valid document has a cost, parameters and likely mistakes, and isn't saved", async () => {
  const found = await validate(card({ name: "Checked", layers: [nameLayer({ x: 5000 })] }));
  expect(found).toMatchObject({ valid: true, issues: [], optional_url_params: [{ name: "first_name" }] });
  expect(found.render_cost_ms).toBeGreaterThan(0);
  expect(found.findings.map(({ rule, layer_id }) => [rule, layer_id])).toContainEqual(["off-canvas", "name"]);
  const { body } = await rest.api("GET", "/v1/designs?nameContains=Checked");
  expect((body as { total: number }).total).toBe(0);
});

test("names everything for which saving is refused, as saving does", async () => {
  const wrong = card({ width: -1, layers: [nameLayer({ font_family: "Nope", size: 3 })] });
  const { valid, issues, findings, render_cost_ms: cost } = await validate(wrong);
  expect({ valid, findings, cost }).toEqual({ valid: false, findings: [], cost: null });
  const { body: projects } = await rest.api("GET", "/v1/projects");
  const project_id = (projects as { projects: { id: string }[] }).projects[0]?.id;
  const { status, body } = await rest.api("POST", "/v1/designs", { json: { project_id, document: wrong } });
  expect(status).toBe(422);
  expect(issues).toEqual((body as { errors: unknown }).errors);
  expect(issues.length).toBeGreaterThan(1);
});

test("asks for pictures and tables that exist, and for names that may be used, all at once", async () => {
  const layers = [
    nameLayer({ layer_id: "background" }),
    { layer_id: "p", name: "p", type: "image", image_url: "asset:ast_none", x: 0, y: 0, width: 9, height: 9 },
  ];
  const { issues } = await validate(card({ layers, data: [{ table: "nobody", key: "{{id}}" }] }));
  expect(issues.map(({ path }) => path).sort()).toEqual([
    "document.data[0].table",
    "document.layers[0].layer_id",
    "document.layers[1].image_url",
  ]);
});

test.each([[{}], [{ document: null }], [{ document: "text" }], [{ document: [] }]])(
  "%j is no document",
  async (json) => {
    const { status, body } = await rest.api("POST", "/v1/designs/validate", { json });
    expect(status === 422 || !(body as Validation).valid).toBe(true);
  },
);
