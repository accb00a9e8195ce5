import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { groupLayers, moveLayers, setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { applyValues } from "./apply-values.ts";

const flat = designOf(
  textLayer({ layer_id: "a", name: "a" }),
  textLayer({ layer_id: "b", name: "b", x: 200, y: 30 }),
  textLayer({ layer_id: "r", name: "r", y: 100 }),
);
const inner = groupLayers(flat, ["a", "b"]) ?? { design: flat, group: "" };

test("the frame of a group follows a member that is moved by its fields, as by a drag", () => {
  const moved = applyValues(inner.design, ["b"], { x: 300 }, []);
  expect(layerById(moved, inner.group)).toMatchObject({ x: 0, width: 400 });
  expect(moved).toEqual(moveLayers(inner.design, ["b"], { x: 100, y: 0 }));
});

test("a group moves by its fields to what is typed, also in a rotated group", () => {
  const outer = groupLayers(inner.design, [inner.group, "r"]) ?? inner;
  const rotated = setProperties(outer.design, [outer.group], { rotation: 90 });
  const moved = applyValues(rotated, [inner.group], { x: 50 }, []);
  expect([inner.group, "a", "b"].map((id) => layerById(moved, id)?.x)).toEqual([50, 50, 250]);
  expect([inner.group, "a", "b"].map((id) => layerById(moved, id)?.y)).toEqual([0, 0, 30]);
});
