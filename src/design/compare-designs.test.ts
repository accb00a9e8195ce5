import { expect, test } from "vitest";
import { compareDesigns } from "./compare-designs.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";

const a = textLayer({ layer_id: "a", name: "headline" });
const b = textLayer({ layer_id: "b", name: "message" });

test("equal designs have no differences, and a new name is no change", () => {
  expect(compareDesigns(designOf(a, b), designOf(a, b))).toEqual([]);
  expect(compareDesigns(designOf(a), { ...designOf(a), name: "Renamed" })).toEqual([]);
});

test("lists changed properties by layer", () => {
  const after = designOf({ ...a, text: "Other", color: "#ff0000" }, b);
  expect(compareDesigns(designOf(a, b), after)).toEqual([
    { layer_id: "a", name: "headline", change: "changed", properties: ["text", "color"] },
  ]);
});

test("lists added, removed and renamed layers by their current names", () => {
  const after = designOf({ ...b, name: "greeting" }, textLayer({ layer_id: "c", name: "new" }));
  expect(compareDesigns(designOf(a, b), after)).toEqual([
    { layer_id: "a", name: "headline", change: "removed", properties: [] },
    { layer_id: "b", name: "greeting", change: "changed", properties: ["name"] },
    { layer_id: "c", name: "new", change: "added", properties: [] },
  ]);
});

test("reports layers in another order as moved", () => {
  expect(compareDesigns(designOf(a, b), designOf(b, a)).map(({ name, change }) => [name, change])).toEqual([
    ["message", "moved"],
    ["headline", "moved"],
  ]);
});

test("lists the design's own properties first", () => {
  const after = { ...designOf(a), width: 500, alt: "Other" };
  expect(compareDesigns(designOf(a), after).map(({ name }) => name)).toEqual(["width", "alt"]);
});
