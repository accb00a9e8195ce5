import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { decidedPlace } from "./decided-places.ts";
import { layerById } from "./layer-tree.ts";

const place = { x: 50, y: 60, width: 300, height: 80, font_size: 40 };
const hug = { width_mode: "hug", height_mode: "hug" };
const design = designOf(
  textLayer({ layer_id: "plain", width: 10 }),
  textLayer({ layer_id: "member", group: "stack", width_mode: "hug" }),
  { layer_id: "stack", type: "group", width: 100, height: 40, layout: {}, ...hug, anchor_x: "center" },
);

test.each([
  ["plain", place],
  // Its stack decides where it is, and its letters how wide.
  ["member", { height: 80, font_size: 40 }],
  // The middle is where the place has it, and the top.
  ["stack", { x: 150, y: 60, font_size: 40 }],
])("what a size says of where the layer %s is", (id, expected) => {
  const layer = layerById(design, id);
  expect(layer && decidedPlace(design, layer, place)).toEqual(expected);
});
