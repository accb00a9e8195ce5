import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { designOfSize } from "../../../design/sizes/design-of-size.ts";
import { rearrangeLayers } from "./rearrange-layers.ts";
import { addSize } from "./size-commands.ts";

const design = {
  ...designOf(
    textLayer({ layer_id: "a", name: "a", x: 100, y: 20, width: 400, height: 60, font_size: 40 }),
    textLayer({ layer_id: "b", name: "b", x: 20, y: 220, width: 120, height: 40, font_size: 20 }),
  ),
  width: 600,
  height: 300,
};
const square = { width: 500, height: 500 };

test("layers come where a new size of the same sides has them", () => {
  const rearranged = rearrangeLayers(design, square);
  const size = designOfSize(addSize(design, { name: "square", ...square }), "square");
  const boxes = (layers: typeof design.layers = []) =>
    layers.map(({ layer_id, x, y, width, height }) => ({ layer_id, x, y, width, height }));
  expect(rearranged).toMatchObject(square);
  expect(boxes(rearranged.layers)).toEqual(boxes(size?.layers));
  expect(rearranged.layers).not.toEqual(design.layers);
});

test("on a canvas of the same sides nothing moves", () => {
  expect(rearrangeLayers(design, design)).toEqual(design);
});
