import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const box = { type: "shape", y: 0, width: 20, height: 20 };
const document = {
  name: "Tiers",
  width: 60,
  height: 20,
  output: { format: "png" },
  layers: [
    {
      layer_id: "badge",
      name: "badge",
      ...box,
      x: 0,
      fill_color: "#ff0000",
      show_when: { all: [{ parameter: "tier", is: "gold" }] },
    },
    {
      layer_id: "group",
      name: "group",
      ...box,
      type: "group",
      x: 20,
      show_when: { any: [{ parameter: "points", above: 100 }] },
    },
    { layer_id: "inside", name: "inside", ...box, x: 20, fill_color: "#00ff00", group: "group" },
    {
      layer_id: "sign",
      name: "sign",
      type: "text",
      x: 40,
      y: 0,
      width: 20,
      height: 20,
      text: "",
      background_color: "#0000ff",
      bind: { background_color: "accent", opacity: "fade" },
    },
  ],
};

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRest([document]);
});
afterAll(() => rest[Symbol.asyncDispose]());

const white = "255,255,255";
const red = "255,0,0";
const green = "0,255,0";
const blue = "0,0,255";

/** The colors of the three places, as red,green,blue. */
async function colorsOf(bytes: Uint8Array): Promise<string[]> {
  const { data, width } = await readPixels(bytes);
  return [10, 30, 50].map((x) => data.subarray((10 * width + x) * 4, (10 * width + x) * 4 + 3).join(","));
}

async function open(query: string): Promise<{ colors: string[]; warnings: string | null }> {
  const response = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${rest.designIds[0]}${query}`);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { colors: await colorsOf(bytes), warnings: response.headers.get("x-limn-warnings") };
}

describe("an open shows the layers whose conditions hold", () => {
  test.each([
    ["", [white, white, blue]],
    ["&tier=gold", [red, white, blue]],
    ["&tier=%20GOLD", [red, white, blue]],
    ["&tier=silver&points=101", [white, green, blue]],
    ["&tier=*|TIER|*&points=many", [white, white, blue]],
    ["&tier=gold&points=1e3", [red, white, blue]],
    ["&accent=f00&fade=7", [white, white, red]],
    ["&accent=%2300ff00&fade=0", [white, white, white]],
    ["&tier=gold&points=5000&accent=ffff00", [red, green, "255,255,0"]],
    // Again, now that the version has a reference that it is compared with.
    ["&tier=gold", [red, white, blue]],
    ["", [white, white, blue]],
  ])("%s", async (query, colors) => expect((await open(query)).colors).toEqual(colors));

  test("and warns of a value that sets no property, without the value", async () => {
    const { colors, warnings } = await open("&accent=sunny&tier=gold");
    expect(colors).toEqual([red, white, blue]);
    expect(warnings).toContain("sign;reason=value_replaced");
    expect(warnings).not.toContain("sunny");
    expect((await open("&accent=")).warnings).toBeNull();
  });
});

test("the parameters of conditions and properties are listed", async () => {
  const { body } = await rest.api("GET", `/v1/images/${rest.designIds[0]}`);
  expect((body as { optional_url_params: unknown }).optional_url_params).toEqual([
    { name: "tier", type: "text", layer_id: "badge", default: "" },
    { name: "points", type: "text", layer_id: "group", default: "" },
    { name: "fade", type: "number", layer_id: "sign", default: "1" },
    { name: "accent", type: "color", layer_id: "sign", default: "#0000ff" },
  ]);
});

describe("edits", () => {
  const render = async (body: Record<string, unknown>) => {
    const answer = await rest.api("POST", "/v1/images", { json: { design_id: rest.designIds[0], ...body } });
    expect(answer.status).toBe(200);
    return await colorsOf(answer.body as Uint8Array);
  };

  test("apply on top of the values that params give", async () => {
    const params = { tier: "gold", points: 200, accent: "#f00" };
    expect(await render({ params })).toEqual([red, green, red]);
    const layers = [
      { layer_id: "sign", background_color: "#00ff00" },
      { layer_id: "group", hidden: true },
    ];
    expect(await render({ params, layers })).toEqual([red, white, green]);
  });

  test("show a layer that its condition leaves out only if they say so", async () => {
    expect(await render({ layers: [{ layer_id: "group", opacity: 1 }] })).toEqual([white, white, blue]);
    expect(await render({ layers: [{ layer_id: "group", hidden: false }] })).toEqual([white, green, blue]);
  });

  test("that send back what fields lists change nothing", async () => {
    const { body } = await rest.api("GET", `/v1/images/${rest.designIds[0]}/fields`);
    const { layers } = body as { layers: { layer_id: string; values: Record<string, unknown> }[] };
    expect(layers.find(({ layer_id }) => layer_id === "group")?.values["hidden"]).toBe(true);
    const sentBack = layers.map(({ layer_id, values }) => ({ layer_id, ...values }));
    expect(await render({ layers: sentBack })).toEqual([white, white, blue]);
  });
});

test("a design that binds an unknown property, or tests nothing, is refused with what is accepted", async () => {
  const own = await rest.api("GET", `/v1/images/${rest.designIds[0]}`);
  const { project_id } = own.body as { project_id: string };
  const refused = async (change: object) => {
    const layers = document.layers.map((layer, index) => (index === 0 ? { ...layer, ...change } : layer));
    const { status, body } = await rest.api("POST", "/v1/designs", {
      json: { project_id, document: { ...document, layers } },
    });
    expect(status).toBe(422);
    return (body as { errors: { path: string; message: string; allowed?: string[] }[] }).errors;
  };
  const [bound] = await refused({ bind: { corner: "r" } });
  expect(bound?.path).toBe("document.layers[0].bind.corner");
  expect(bound?.allowed).toContain("fill_color");
  const [tested] = await refused({ show_when: { all: [{ parameter: "tier" }] } });
  expect(tested?.message).toContain("exactly one of is, is_not, in, filled, above, below");
});
