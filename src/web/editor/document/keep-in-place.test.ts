import { describe, expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { cornersOf } from "./layer-boxes.ts";
import { groupLayers, placeLayers, removeLayers, setProperties, ungroupLayers } from "./layer-commands.ts";
import { layerById } from "./layer-tree.ts";
import { takeOutOfStack } from "./stack-order.ts";

const box = (id: string, change: object) =>
  textLayer({ layer_id: id, name: id, width: 40, height: 20, ...change });
const flat = designOf(
  box("a", { x: 10, y: 10 }),
  box("b", { x: 100, y: 60, rotation: 20 }),
  box("r", { x: 200, y: 30 }),
);

function grouped(
  design: Design,
  ids: readonly string[],
  rotation: number,
): { design: Design; group: string } {
  const made = groupLayers(design, ids) ?? { design, group: "" };
  return { ...made, design: setProperties(made.design, [made.group], { rotation }) };
}

/** Where the corners of layers are on the canvas, to a tenth of a pixel. */
function cornersIn(design: Design, ids: readonly string[]): unknown {
  const near = (value: number) => Math.round(value * 10) / 10 + 0;
  return ids.map((id) => {
    const layer = layerById(design, id);
    return layer && cornersOf(design, layer).map(({ x, y }) => [near(x), near(y)]);
  });
}

const inner = grouped(flat, ["a", "b"], 90);
const outer = grouped(inner.design, [inner.group, "r"], 30);
const all = ["a", "b", "r"];

describe("layers stay where they are, turned as they were,", () => {
  test("when a rotated group is dissolved", () => {
    const { design, members } = ungroupLayers(inner.design, [inner.group]);
    expect(cornersIn(design, all)).toEqual(cornersIn(inner.design, all));
    expect([members, layerById(design, "a")?.rotation, layerById(design, "b")?.rotation]).toEqual([
      ["a", "b"],
      90,
      110,
    ]);
  });

  test("when rotated groups in each other are dissolved, from either side", () => {
    for (const ids of [[inner.group], [outer.group], [outer.group, inner.group], [inner.group, outer.group]])
      expect(cornersIn(ungroupLayers(outer.design, ids).design, all)).toEqual(cornersIn(outer.design, all));
  });

  test("when they are dragged out of a rotated group or into one in the layer tree", () => {
    for (const [id, group] of [
      ["a", undefined],
      ["a", outer.group],
      ["b", undefined],
      ["r", inner.group],
      [inner.group, undefined],
    ] as const) {
      const placed = placeLayers(outer.design, [id], { group, index: 0 });
      expect(layerById(placed, id)?.group).toBe(group);
      // A group that members leave keeps its centre of rotation.
      expect(cornersIn(placed, all)).toEqual(cornersIn(outer.design, all));
    }
  });

  test("when they are dragged in the order of their group", () => {
    const placed = placeLayers(inner.design, ["a"], { group: inner.group, index: 2 });
    expect(layerById(placed, "a")).toBe(layerById(inner.design, "a"));
  });

  test("when they leave a rotated stack", () => {
    const layout = { direction: "row", gap: 0, padding: 0, align: "start", justify: "start", wrap: false };
    const stack = setProperties(inner.design, [inner.group], { layout });
    const left = takeOutOfStack(stack, ["a"], inner.group);
    expect(cornersIn(left, ["a"])).toEqual(cornersIn(stack, ["a"]));
    expect([layerById(left, "a")?.group, layerById(left, "a")?.rotation]).toEqual([undefined, 90]);
  });
});

describe("the frame of a group follows its members", () => {
  const plain = grouped(flat, ["a", "r"], 0);
  const frameOf = (design: Design) => {
    const { x, y, width, height } = layerById(design, plain.group) ?? {};
    return [x, y, width, height];
  };

  test("when one is removed", () => {
    expect(frameOf(plain.design)).toEqual([10, 10, 230, 40]);
    expect(frameOf(removeLayers(plain.design, ["r"]))).toEqual([10, 10, 40, 20]);
  });

  test("when one leaves it or comes into it", () => {
    expect(frameOf(placeLayers(plain.design, ["r"], { group: undefined, index: 0 }))).toEqual([
      10, 10, 40, 20,
    ]);
    const upright = setProperties(plain.design, ["b"], { rotation: 0, y: 200 });
    expect(frameOf(placeLayers(upright, ["b"], { group: plain.group, index: 0 }))).toEqual([
      10, 10, 230, 210,
    ]);
  });
});
