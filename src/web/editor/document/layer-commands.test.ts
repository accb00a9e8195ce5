import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { inPaintOrder } from "../../../design/groups.ts";
import { parseDesign } from "../../../design/parse-design.ts";
import { boundsOnCanvas } from "./layer-boxes.ts";
import {
  addLayers,
  copiesOf,
  groupLayers,
  moveLayers,
  placeLayers,
  removeLayers,
  reorderLayers,
  ungroupLayers,
} from "./layer-commands.ts";
import { topmostOf, siblingsIn, withDescendants } from "./layer-tree.ts";

const box = (id: string, change: object = {}) =>
  textLayer({ layer_id: id, name: id, width: 40, height: 20, ...change });
const flat = designOf(box("a"), box("b", { x: 60 }), box("r", { x: 150, y: 30 }));
const idsOf = ({ layers }: Design) => layers.map(({ layer_id }) => layer_id);
const placeOf = (design: Design, id: string) => {
  const { x, y } = design.layers.find(({ layer_id }) => layer_id === id) ?? { x: NaN, y: NaN };
  return [x, y];
};
const grouped = groupLayers(flat, ["a", "b"]) ?? { design: flat, group: "" };

describe("grouping", () => {
  it("puts layers into a group with the box around them, in the place of the topmost one", () => {
    const { design, group } = grouped;
    expect(idsOf(design)).toEqual(["a", "b", group, "r"]);
    expect(design.layers.find(({ layer_id }) => layer_id === group)).toMatchObject({
      type: "group",
      name: "group",
      x: 0,
      y: 0,
      width: 100,
      height: 20,
    });
    expect(withDescendants(design, [group]).map(({ layer_id }) => layer_id)).toEqual(["a", "b", group]);
    expect(topmostOf(design, ["a", group])).toEqual([group]);
  });

  it("paints the same afterwards, and ungrouping restores the design", () => {
    const { design, group } = grouped;
    const order = inPaintOrder(design.layers).filter(({ type }) => type !== "group");
    expect(order.map(({ layer_id }) => layer_id)).toEqual(["a", "b", "r"]);
    const { design: back, members } = ungroupLayers(design, [group]);
    expect(members).toEqual(["a", "b"]);
    expect(back).toEqual(flat);
  });

  it("moves members with their group, and the frame follows a member", () => {
    const { design, group } = grouped;
    const moved = moveLayers(design, [group], { x: 7, y: -3 });
    expect([placeOf(moved, "a"), placeOf(moved, "b"), placeOf(moved, group)]).toEqual([
      [7, -3],
      [67, -3],
      [7, -3],
    ]);
    const stretched = moveLayers(design, ["b"], { x: 100, y: 0 });
    expect(stretched.layers.find(({ layer_id }) => layer_id === group)).toMatchObject({ x: 0, width: 200 });
  });

  it("moves a member of a rotated group where the pointer goes", () => {
    const { design, group } = grouped;
    const layers = design.layers.map((layer) =>
      layer.layer_id === group ? { ...layer, rotation: 90 } : layer,
    );
    const rotated = { ...design, layers };
    const layerOf = (one: Design) => one.layers[0] as Design["layers"][number];
    const before = boundsOnCanvas(rotated, layerOf(rotated));
    const moved = moveLayers(rotated, ["a"], { x: 10, y: 4 });
    const after = boundsOnCanvas(moved, layerOf(moved));
    expect(after.x - before.x).toBeCloseTo(10);
    expect(after.y - before.y).toBeCloseTo(4);
  });
});

describe("removing", () => {
  it("takes the members of a group along, and a group whose last member goes", () => {
    const { design, group } = grouped;
    expect(idsOf(removeLayers(design, [group]))).toEqual(["r"]);
    expect(idsOf(removeLayers(design, ["a", "b"]))).toEqual(["r"]);
    expect(idsOf(removeLayers(design, ["a"]))).toEqual(["b", group, "r"]);
  });
});

describe("order", () => {
  it.each([
    ["front", ["b", "r", "a"]],
    ["forward", ["b", "a", "r"]],
    ["backward", ["a", "b", "r"]],
    ["back", ["a", "b", "r"]],
  ] as const)("%s", (step, expected) => {
    expect(idsOf(reorderLayers(flat, ["a"], step))).toEqual(expected);
  });

  it("keeps the order of several layers among each other", () => {
    expect(idsOf(reorderLayers(flat, ["r", "a"], "front"))).toEqual(["b", "a", "r"]);
    expect(idsOf(reorderLayers(flat, ["b", "r"], "backward"))).toEqual(["b", "r", "a"]);
  });

  it("by dragging reaches into groups and out of them, but never a group into itself", () => {
    const { design, group } = grouped;
    const inside = placeLayers(design, ["r"], { group, index: 1 });
    expect(inside.layers.filter((layer) => layer.group === group).map(({ layer_id }) => layer_id)).toEqual([
      "a",
      "r",
      "b",
    ]);
    expect(idsOf(placeLayers(design, ["a", "b"], { group: undefined, index: 9 }))).not.toContain(group);
    expect(placeLayers(design, [group], { group, index: 0 })).toBe(design);
    // Right above its former group, though it comes before the group in the document.
    const above = siblingsIn(design, undefined).findIndex(({ layer_id }) => layer_id === group) + 1;
    const outside = siblingsIn(placeLayers(design, ["a"], { group: undefined, index: above }), undefined);
    const ids = outside.map(({ layer_id }) => layer_id);
    expect(ids.indexOf("a")).toBe(ids.indexOf(group) + 1);
  });
});

it("copies have their own ids and names, also in their groups", () => {
  const { design, group } = grouped;
  const copies = copiesOf(withDescendants(design, [group]), design, { x: 5, y: 5 });
  const both = addLayers(design, copies, group);
  expect(new Set(idsOf(both)).size).toBe(7);
  expect(copies.map(({ name }) => name)).toEqual(["a_2", "b_2", "group_2"]);
  expect(copies[0]?.group).toBe(copies[2]?.layer_id);
});

const id = fc.constantFrom("a", "b", "r", "d", "e");
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 });
const delta = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
type Command = (design: Design) => Design;
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(ids, delta).map(
    ([some, by]): Command =>
      (design) =>
        moveLayers(design, some, by),
  ),
  ids.map(
    (some): Command =>
      (design) =>
        groupLayers(design, some)?.design ?? design,
  ),
  ids.map((some): Command => (design) => {
    const groups = design.layers.filter(({ type }) => type === "group").map(({ layer_id }) => layer_id);
    return ungroupLayers(design, [...some, ...groups.slice(0, 1)]).design;
  }),
  fc.tuple(ids, fc.constantFrom("front", "forward", "backward", "back")).map(
    ([some, step]): Command =>
      (design) =>
        reorderLayers(design, some, step),
  ),
  ids.map(
    (some): Command =>
      (design) =>
        removeLayers(design, some.slice(0, 1)),
  ),
  fc.tuple(ids, fc.nat({ max: 4 })).map(([some, index]): Command => (design) => {
    const group = design.layers.findLast(({ type }) => type === "group")?.layer_id;
    return placeLayers(design, some, { group, index });
  }),
  ids.map((some): Command => (design) => {
    const layers = withDescendants(design, some);
    return layers.length > 12 ? design : addLayers(design, copiesOf(layers, design, { x: 1, y: 1 }));
  }),
);

it("any sequence of commands leaves a valid design", () => {
  const start = designOf(...["a", "b", "r", "d", "e"].map((one, index) => box(one, { x: index * 30 })));
  const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const design = commands.reduce((before, run) => run(before), start);
      const parsed = parseDesign(design, rules);
      expect(parsed.ok ? [] : parsed.issues).toEqual([]);
    }),
  );
});
