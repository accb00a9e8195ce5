import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";

const hug = { width_mode: "hug", height_mode: "hug" };
const box = { x: 0, y: 0, width: 20, height: 20 };
const row = { layer_id: "row", name: "row", type: "group", x: 10, y: 10, width: 280, height: 40 };
const name = { layer_id: "name", name: "name", type: "text", group: "row", ...box, ...hug, font_size: 20 };
const mark = { layer_id: "mark", name: "mark", type: "shape", group: "row", ...box, fill_color: "#ff0000" };
const card = {
  name: "Card",
  width: 300,
  height: 120,
  output: { format: "png" },
  layers: [
    {
      ...row,
      layout: { gap: 10 },
    },
    {
      ...name,
      dynamic: true,
      text: "Ada",
      fallback: "",
    },
    {
      ...mark,
      show_when: {
        all: [
          {
            parameter: "gold",
            is_not: "no",
          },
        ],
      },
    },
    {
      ...mark,
      layer_id: "next",
      name: "next",
      fill_color: "#0000ff",
    },
  ],
};
/** The same without a stack, where the flow puts its layers for a name that is so wide. */
const full = { ...row, layout: {}, width: 30 };
const tight = { ...card, name: "Tight", layers: [full, mark, { ...mark, layer_id: "m2", name: "m2" }] };

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([card, tight])));
afterAll(() => rest[Symbol.asyncDispose]());

const id = (index = 0) => rest.designIds[index] ?? "";
const open = (query: string, index = 0) =>
  fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id(index)}${query}`);

/** The columns of the image, inside of the row, that have a color. */
async function columnsOf(image: Uint8Array, color: Color, y = 15) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) => {
    const at = (y * info.width + x) * 3;
    return color.every((level, channel) => data[at + channel] === level);
  });
  return { first: columns[0], last: columns.at(-1), count: columns.length };
}

type Color = readonly [number, number, number];
const [red, green, blue] = [[255, 0, 0] as Color, [0, 255, 0] as Color, [0, 0, 255] as Color];
const opened = async (query: string, color: Color = red) =>
  await columnsOf(new Uint8Array(await (await open(query)).arrayBuffer()), color);

async function edited(layers: readonly object[]) {
  const { body } = await rest.api("POST", "/v1/images/report", { json: { design_id: id(), layers } });
  const { image } = body as { image: string };
  return Buffer.from(image, "base64");
}

describe("a row", () => {
  test("shifts by the length of a reader's name, and closes up where one is missing", async () => {
    const [short, long, none] = [
      await opened("&name=Al"),
      await opened("&name=Konstantin"),
      await opened("&name="),
    ];
    expect(none.first).toBe(10);
    expect(short.first).toBeGreaterThan(25);
    expect(long.first).toBeGreaterThan((short.first ?? 0) + 50);
    for (const { count } of [short, long]) expect(count).toBeGreaterThanOrEqual(19);
  });

  test("closes up where a condition fails", async () => {
    const both = await opened("&name=Al", blue);
    const alone = await opened("&name=Al&gold=no", blue);
    expect((both.first ?? 0) - (alone.first ?? 0)).toBe(30);
    expect((await opened("&name=Al&gold=no")).count).toBe(0);
  });

  test("gives the same bytes however often it is opened, and whoever opened it before", async () => {
    const bytes = async (query: string) => Buffer.from(await (await open(query)).arrayBuffer());
    const first = await bytes("&name=Grace");
    await bytes("&name=Konstantin");
    await bytes("&name=");
    expect((await bytes("&name=Grace")).equals(first)).toBe(true);
  });

  test("lets go of a member that an edit moves, and closes its gap", async () => {
    const moved = await edited([{ layer_id: "name", x: 200, color: "#00ff00" }]);
    const letters = await columnsOf(moved, green, 25);
    expect(letters.first).toBeGreaterThanOrEqual(200);
    expect((await columnsOf(moved, red)).first).toBe(10);
    // Its own value changes nothing.
    const sent = await edited([{ layer_id: "name", x: 0 }]);
    expect((await columnsOf(sent, red)).first).toBe((await opened("")).first);
  });

  test("can be edited, within the rules of the kind", async () => {
    const wide = await edited([{ layer_id: "row", layout: { gap: 40 } }]);
    const before = await opened("");
    expect((await columnsOf(wide, red)).first).toBe((before.first ?? 0) + 30);
    const json = { design_id: id(), layers: [{ layer_id: "row", layout: { gap: -1 } }] };
    const refused = await rest.api("POST", "/v1/images", { json });
    expect(refused.body).toMatchObject({ errors: [{ path: "layers[0].layout.gap", found: -1 }] });
  });

  test("without room for its members is drawn, with a warning", async () => {
    const response = await open("", 1);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-limn-warnings")).toContain("stack_overfull");
  });
});

test("a design whose sizes nothing decides is refused with the path", async () => {
  const layers = [
    { ...row, layout: {}, width_mode: "hug" },
    { ...mark, width_mode: "fill" },
  ];
  const { projects } = (await rest.api("GET", "/v1/projects")).body as { projects: { id: string }[] };
  const json = { project_id: projects[0]?.id, document: { ...card, layers } };
  const { status, body } = await rest.api("POST", "/v1/designs", { json });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: [{ path: "document.layers[1].width_mode", found: "fill", allowed: ["fixed"] }],
  });
});
