import { describe, expect, it } from "vitest";
import { Path2D } from "@napi-rs/canvas";
import { createOffscreen } from "../../test/support/create-offscreen.ts";
import { designSchema } from "../design/design.ts";
import { type Box, contains } from "../design/geometry.ts";
import { createMeasureWithFonts } from "../render/worker/fonts/job-fonts.ts";
import { placedPicture } from "../render/worker/pictures/placed-picture.ts";
import { differingInk } from "./differing-ink.ts";
import { membersShownIn } from "./composition.ts";
import { layOutScene, type Scene, type SceneLayer, type SceneTools } from "./scene.ts";

const tools: SceneTools = {
  measureText: createMeasureWithFonts(),
  createOffscreen,
  createPath: (data) => new Path2D(data),
  now: 0,
  moves: false,
};
const place = { x: 100, y: 100, width: 400, height: 200 };
const look = { shadow_color: "#00000080", shadow_blur: 40, shadow_y: 10 };
const solid = { type: "shape", shape: "rectangle", fill_color: "#5b7cfa" };
const photo = { type: "image", image_url: "asset:photo" };

interface Given {
  group?: object;
  cover?: object;
  words?: object;
  alpha?: number;
}

/** Where a card with a shadow differs when the name on it does. */
function differing({ group = {}, cover = solid, words = {}, alpha = 255 }: Given): Box[] {
  const pixels = new Uint8ClampedArray(place.width * place.height * 4).fill(255);
  pixels[pixels.length - 1] = alpha;
  const picture = placedPicture({ data: pixels, width: place.width, height: place.height }, place);
  const cardWith = (text: string, reference?: Scene): Scene => {
    const design = designSchema.parse({
      name: "Card",
      width: 600,
      height: 400,
      layers: [
        { layer_id: "card", name: "card", type: "group", ...place, ...look, ...group },
        { layer_id: "cover", name: "cover", group: "card", ...place, ...cover },
        { layer_id: "name", name: "name", group: "card", type: "text", ...place, ...look, text, ...words },
      ],
    });
    const layers = new Map([["cover", { key: "photo", picture }]]);
    const pictures = { background: undefined, layers };
    return layOutScene(design, pictures, tools, { changed: ["name"], reference });
  };
  const before = cardWith("Ada");
  return differingInk(groupOf(before), groupOf(cardWith("Grace Hopper", before)));
}

const groupOf = ({ layers }: Scene) => layers[0] as SceneLayer;

const wide = { ...solid, x: 60, width: 480 };
const inside = { x: 200, y: 160, width: 200, height: 60, font_size: 20, shadow_blur: 6 };

const inCorner = { ...inside, x: 110, y: 110 };

describe("a group whose members differ", () => {
  it.each<[string, Given]>([
    ["a shape of one color", { words: inside }],
    ["a shape with rounded corners and a border", { words: inside, cover: { ...solid, border_radius: 30 } }],
    ["an opaque photograph", { words: inside, cover: photo }],
    ["a clipped photograph", { words: inside, cover: photo, group: { clip: true, border_radius: 50 } }],
  ])("differs only where they do, if they lie over %s", (_name, given) => {
    const boxes = differing(given);
    expect(boxes).not.toEqual([]);
    for (const box of boxes) expect(contains({ ...place, x: 180, width: 300 }, box)).toBe(true);
  });

  it.each<[string, Given]>([
    ["over translucent color", { words: inside, cover: { ...solid, fill_color: "#5b7cfacc" } }],
    ["over a gradient", { words: inside, cover: { ...solid, fill_gradient: twoColors() } }],
    ["over an ellipse", { words: inside, cover: { ...solid, shape: "ellipse" } }],
    ["over a photograph with a translucent pixel", { words: inside, cover: photo, alpha: 254 }],
    ["over a photograph between pixels", { words: inside, cover: { ...photo, x: 100.5 } }],
    ["over a turned shape", { words: inside, cover: { ...solid, rotation: 1 } }],
    ["over a rounded corner", { words: inCorner, cover: { ...solid, border_radius: 60 } }],
    ["over the edge of a clipped group", { words: { ...inside, x: 90 }, cover: wide, group: { clip: true } }],
    ["over a group's rounded corner", { words: inCorner, group: { clip: true, border_radius: 50 } }],
    ["over a group's border", { words: { ...inside, y: 120 }, group: { border_width: 40 } }],
    ["in a translucent group", { words: inside, group: { opacity: 0.9 } }],
    ["in a turned group", { words: inside, group: { rotation: 2 } }],
    ["over a translucent layer", { words: inside, cover: { ...solid, opacity: 0.9 } }],
  ])("differs with all of its shadow, if they lie %s", (_name, given) => {
    const [box] = differing(given);
    expect(box?.width).toBeGreaterThan(place.width);
  });
});

it("members are clipped to a box where that leaves their pixels the same", () => {
  const box = { x: 220, y: 170, width: 40, height: 30 };
  const shownOver = (beside: object) => {
    const middle = {
      layer_id: "middle",
      name: "middle",
      group: "card",
      type: "shape",
      ...inShape,
      ...beside,
    };
    const design = designSchema.parse({
      name: "Card",
      width: 600,
      height: 400,
      layers: [
        { layer_id: "card", name: "card", type: "group", ...place, ...look },
        { layer_id: "cover", name: "cover", group: "card", ...place, ...solid },
        middle,
      ],
    });
    const { layers } = layOutScene(design, { background: undefined, layers: new Map() }, tools);
    return membersShownIn(layers[0] as SceneLayer, box);
  };
  expect(shownOver({ shape: "ellipse" })).toMatchObject({ members: { length: 2 }, areExact: false });
  expect(shownOver({ fill_gradient: twoColors() })).toMatchObject({
    members: { length: 2 },
    areExact: false,
  });
  expect(shownOver({ x: 400 })).toMatchObject({ members: { length: 1 }, areExact: true });
  expect(shownOver({ fill_color: "#d6336c" })).toMatchObject({ members: { length: 1 }, areExact: true });
});

const inShape = { x: 200, y: 160, width: 80, height: 60, shape: "rectangle", fill_color: "#d6336ccc" };

function twoColors() {
  const stops = ["#5b7cfa", "#d6336c"].map((color, position) => ({ color, position }));
  return { type: "linear", angle: 90, stops };
}
