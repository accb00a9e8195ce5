import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { getDesign } from "../../src/operations/designs/get-design.ts";
import { createApi } from "../support/call-api.ts";
import { connect } from "../support/mcp-clients.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let designId: string;

const box = (layer_id: string, changes: object) => ({
  layer_id,
  name: layer_id,
  type: "shape",
  x: 0,
  y: 0,
  width: 400,
  height: 100,
  ...changes,
});

const layers = [
  box("left_half", { width: 200, fill_color: "#000000" }),
  nameLayer({ font_size: 20, width: 180, text: "Ada", color: "#ffffff" }),
  {
    ...nameLayer({ y: 60, width: 120, height: 24, font_size: 20, min_font_size: 18 }),
    layer_id: "line",
    name: "line",
  },
  {
    layer_id: "stack",
    name: "stack",
    type: "group",
    x: 220,
    y: 10,
    width: 160,
    height: 40,
    layout: { padding: 8 },
    width_mode: "hug",
    height_mode: "hug",
    fill_color: "#e3f2fd",
  },
  {
    ...nameLayer({ group: "stack", width_mode: "hug", height_mode: "hug", font_size: 16 }),
    layer_id: "button",
    name: "button",
  },
  box("badge", { x: 150, y: 5, width: 40, height: 40, fill_color: "#ff0000" }),
];

beforeAll(async () => {
  limn = await startLimn();
  designId = await create(card({ name: "Measured", width: 400, height: 100, layers }));
});

afterAll(() => limn[Symbol.asyncDispose]());

async function create(document: object): Promise<string> {
  const { services, caller } = limn;
  const { project_id } = await getDesign(services, caller, limn.designId);
  return (await createDesign(services, caller, { project_id, document })).id;
}

interface Measured {
  layers: { layer_id: string; [fact: string]: unknown }[];
  warnings: { layer: string; code: string; [detail: string]: unknown }[];
}

async function modify(edits: object[], id = designId): Promise<Measured> {
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { isError, content, structuredContent } = await client.callTool("modify_design_layers", {
    designId: id,
    layersJson: JSON.stringify(edits),
  });
  expect(isError, content[0]?.text).toBeFalsy();
  return structuredContent as unknown as Measured;
}

describe("an edited text", () => {
  test("has its box, lines, size, words and contrast", async () => {
    const { layers: measured, warnings } = await modify([{ layer_id: "name", text: "Ada Lovelace" }]);
    expect(warnings).toEqual([]);
    expect(measured).toEqual([
      {
        layer_id: "name",
        x: 10,
        y: 10,
        width: 180,
        height: 40,
        lines: 1,
        font_size: 20,
        text_shown: "Ada Lovelace",
        contrast: 21,
        overlaps: [],
        outside: false,
      },
    ]);
  });

  test("shows the first words of a long text, and no half of a character", async () => {
    const { layers: measured } = await modify([
      { layer_id: "name", text: `a${"😀".repeat(200)}`, overflow: "visible", width: 8000 },
    ]);
    expect(measured[0]?.["text_shown"]).toBe(`a${"😀".repeat(149)}…`);
  });

  test("names what it overlaps, what is under it, and that it is outside", async () => {
    const { layers: measured } = await modify([
      { layer_id: "name", text: "Ada Lovelace, Countess", font_size: 18, width: 220, color: "#222222" },
      { layer_id: "line", x: 340, width: 180, text: "out of the image" },
      { layer_id: "name", color: "#333333" },
    ]);
    expect(measured.map(({ layer_id }) => layer_id)).toEqual(["name", "line"]);
    expect(measured[0]).toMatchObject({ overlaps: ["left_half", "badge"], outside: false, contrast: 1.6 });
    expect(measured[1]).toMatchObject({ outside: true, contrast: 21 });
  });

  test("in a stack has the box that the layout gave it", async () => {
    const { layers: measured } = await modify([{ layer_id: "button", text: "Book now" }]);
    expect(measured[0]).toMatchObject({ x: 228, y: 18, lines: 1, overlaps: [], outside: false });
    expect(measured[0]?.["contrast"]).toBeGreaterThan(15);
    expect(measured[0]?.["width"]).toBeLessThan(120);
  });

  test("in a gradient, or over transparency, has no contrast", async () => {
    const stops = [
      { position: 0, color: "#ff0000" },
      { position: 1, color: "#0000ff" },
    ];
    const [gradient] = (await modify([{ layer_id: "name", color_gradient: { type: "linear", stops } }]))
      .layers;
    expect(gradient).not.toHaveProperty("contrast");
    const clear = await create(card({ background: { color: "#00000000" } }));
    const [over] = (await modify([{ layer_id: "name", text: "Ada" }], clear)).layers;
    expect(over).not.toHaveProperty("contrast");
  });
});

describe("a text that doesn't fit", () => {
  const long = "A name that is long";

  test("says how much is shown and what would fit, which then fits", async () => {
    const { warnings, layers: measured } = await modify([{ layer_id: "line", text: long }]);
    const cut = warnings.find(({ code }) => code === "text_cut");
    expect(cut).toMatchObject({ layer: "line", shown: expect.any(Number) as number, of: 15 });
    expect(cut?.["shown"]).toBeLessThan(15);
    expect(String(measured[0]?.["text_shown"])).toMatch(/^A name.*…$/);
    const wider = await modify([{ layer_id: "line", text: long, width: cut?.["fits_width"] }]);
    expect(wider.warnings).toEqual([]);
    const narrower = await modify([{ layer_id: "line", text: long, width: Number(cut?.["fits_width"]) - 1 }]);
    expect(narrower.warnings).not.toEqual([]);
    const smaller = await modify([
      { layer_id: "line", text: long, font_size: cut?.["fits_font_size"], min_font_size: 1 },
    ]);
    expect(smaller.warnings).toEqual([]);
  });

  test("says so when it was shrunk", async () => {
    const { warnings } = await modify([{ layer_id: "line", text: long, min_font_size: 6 }]);
    expect(warnings).toEqual([
      expect.objectContaining({
        code: "text_shrunk",
        shown: 15,
        of: 15,
        fits_width: expect.any(Number) as number,
      }),
    ]);
    expect(warnings[0]?.["fits_font_size"]).toBe(warnings[0]?.["font_size"]);
  });
});

test("a background names nothing that stands on it, and a hidden layer nothing at all", async () => {
  const { layers: measured } = await modify([
    { layer_id: "name", text: "Ada" },
    { layer_id: "stack", fill_color: "#ffffff" },
    { layer_id: "line", hidden: true },
  ]);
  expect(measured.map(({ overlaps }) => overlaps)).toEqual([[], [], []]);
  expect(measured[2]).toEqual({
    layer_id: "line",
    x: 10,
    y: 60,
    width: 120,
    height: 24,
    overlaps: [],
    outside: false,
  });
});

test("an animated layer is measured once, and doesn't overlap itself", async () => {
  const clock = {
    layer_id: "clock",
    name: "clock",
    type: "countdown",
    until: "2099-01-01T00:00:00Z",
    x: 10,
    y: 10,
    width: 380,
    height: 60,
    font_size: 30,
  };
  const bar = box("bar", { y: 20, height: 10, fill_color: "#ff0000" });
  const animated = await create(
    card({ name: "Clock", width: 400, height: 100, output: { format: "gif" }, layers: [clock, bar] }),
  );
  const { layers: measured } = await modify([{ layer_id: "clock", color: "#0a5c36" }], animated);
  expect(measured).toEqual([
    expect.objectContaining({ layer_id: "clock", overlaps: ["bar"], outside: false }),
  ]);
});

test("REST measures a temporary image as MCP does", async () => {
  const json = { design_id: designId, layers: [{ layer_id: "line", text: "A name that is long" }] };
  const { body } = await createApi(limn.base, limn.key.text)("POST", "/v1/images/url", { json });
  const { layers: measured, warnings } = await modify(json.layers);
  expect(body).toMatchObject({ layers: measured, warnings });
});

test("lengths are those of the design, whatever its scale", async () => {
  const scaled = await create(
    card({ name: "Twice", width: 400, height: 100, layers, output: { format: "png", scale: 2 } }),
  );
  const edits = [
    { layer_id: "line", text: "A name that is long" },
    { layer_id: "button", text: "Book now" },
  ];
  const [once, twice] = [await modify(edits), await modify(edits, scaled)];
  expect(twice.layers).toEqual(once.layers);
  expect(twice.warnings).toEqual(once.warnings);
});
