import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { moveLayers } from "../document/layer-commands.ts";
import { createFilledDesigns, valuesQuery, withTestValues } from "./test-values.ts";

const design = designOf(
  textLayer({ layer_id: "one", text: "Hi {{first_name|there}}" }),
  textLayer({ layer_id: "two", name: "two", text: "Own", dynamic: true }),
);
const textsOf = (values: Record<string, string>) =>
  withTestValues(design, values).design.layers.map((layer) => (layer.type === "text" ? layer.text : ""));

test("absent values show the design's own, empty ones and raw merge tags the fallbacks", () => {
  expect(textsOf({})).toEqual(["Hi there", "Own"]);
  expect(textsOf({ first_name: "Ada & Zoë #1", two: "100% +x" })).toEqual(["Hi Ada & Zoë #1", "100% +x"]);
  expect(textsOf({ first_name: "", two: "" })).toEqual(["Hi there", "Own"]);
  expect(textsOf({ first_name: "*|FNAME|*" })).toEqual(["Hi there", "Own"]);
  expect(valuesQuery(design, { first_name: "", unknown: "x" })).toBe("first_name=");
});

test("layers that stay the same are the same objects, with their values filled in", () => {
  const fill = createFilledDesigns();
  const values = { first_name: "Ada" };
  const before = fill(design, values).design.layers;
  const moved = fill(moveLayers(design, ["two"], { x: 5, y: 0 }), values).design.layers;
  expect(moved[0]).toBe(before[0]);
  expect(moved[1]).toMatchObject({ x: 5 });
  const other = fill(design, { first_name: "Zoë" }).design.layers;
  expect(other[0]).toMatchObject({ text: "Hi Zoë" });
});
