import { expect, test } from "vitest";
import { compareDesigns } from "./compare-designs.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";

const a = textLayer({ layer_id: "a", name: "headline" });
const b = textLayer({ layer_id: "b", name: "message" });

test("equal designs differ in nothing, and a new name alone is no change", () => {
  expect(compareDesigns(designOf(a, b), designOf(a, b))).toEqual([]);
  expect(compareDesigns(designOf(a), { ...designOf(a), name: "Renamed" })).toEqual([]);
});

test("changed properties are named, by layer", () => {
  const after = designOf({ ...a, text: "Other", color: "#ff0000" }, b);
  expect(compareDesigns(designOf(a, b), after)).toEqual([
    { layer_id: "a", name: "headline", change: "changed", properties: ["text", "color"] },
  ]);
});

test("a layer that came, one that went and one that was renamed are told by their present names", () => {
  const after = designOf({ ...b, name: "greeting" }, textLayer({ layer_id: "c", name: "new" }));
  expect(compareDesigns(designOf(a, b), after)).toEqual([
    { layer_id: "a", name: "headline", change: "removed", properties: [] },
    { layer_id: "b", name: "greeting", change: "changed", properties: ["name"] },
    { layer_id: "c", name: "new", change: "added", properties: [] },
  ]);
});

test("layers in another order have moved", () => {
  expect(compareDesigns(designOf(a, b), designOf(b, a)).map(({ name, change }) => [name, change])).toEqual([
    ["message", "moved"],
    ["headline", "moved"],
  ]);
});

test("what belongs to the design itself comes first", () => {
  const after = { ...designOf(a), width: 500, alt: "Other" };
  expect(compareDesigns(designOf(a), after).map(({ name }) => name)).toEqual(["width", "alt"]);
});
