import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { parseDesign } from "../../../design/parse-design.ts";
import { layerTools, toolNames as tools } from "../../../kinds/editor-kinds.ts";
import { addLayers } from "./layer-commands.ts";
import { clickBox, middleBox, newLayer, newLayers, pictureBox } from "./new-layer.ts";

const sizes = [
  [600, 300],
  [1080, 1920],
  [16, 4000],
] as const;

test.each(sizes)("every tool adds a valid layer inside of a canvas of %d × %d", (width, height) => {
  let design: Design = { ...designOf(), width, height };
  for (const tool of tools) {
    const box = middleBox(design, tool);
    expect(box.x + box.width / 2).toBeCloseTo(width / 2, -1);
    const values = layerTools[tool].isChosen === true ? { image_url: "asset:own" } : {};
    design = addLayers(design, [newLayer(design, tool, box, values)]);
  }
  const parsed = parseDesign(design, { limits: defaultLimits, fontFamilies: ["DM Sans", "Inter"] });
  expect(parsed.ok ? [] : parsed.issues).toEqual([]);
  expect(new Set(design.layers.map(({ name }) => name)).size).toBe(tools.length);
});

test("a button is a stack with a label, which is open for typing", () => {
  const design = { ...designOf(), width: 600, height: 300 };
  const { layers, selected, editing } = newLayers(design, "button", middleBox(design, "button"));
  const [label, button] = layers;
  expect(label).toMatchObject({ name: "label", type: "text", group: button?.layer_id, width_mode: "hug" });
  expect(button).toMatchObject({ name: "button", type: "group", width_mode: "hug" });
  expect([selected, editing]).toEqual([label?.layer_id, label?.layer_id]);
  const drawn = newLayers(design, "button", middleBox(design, "button"), { isDrawn: true }).layers[1];
  expect(drawn).toMatchObject({ width_mode: "fixed", height_mode: "fixed" });
});

test("a click places a layer around the pointer", () => {
  const box = clickBox({ ...designOf(), width: 600, height: 300 }, "shape", { x: 100, y: 50 });
  expect([box.x + box.width / 2, box.y + box.height / 2].map(Math.round)).toEqual([100, 50]);
});

test("a picture keeps its ratio and fits the canvas", () => {
  const design = { ...designOf(), width: 600, height: 300 };
  expect(pictureBox(design, { width: 100, height: 50 })).toEqual({ x: 250, y: 125, width: 100, height: 50 });
  const { width, height } = pictureBox(design, { width: 4000, height: 4000 });
  expect([width, height]).toEqual([150, 150]);
});

test("a picture that is dropped at an edge lies inside of the canvas", () => {
  const design = { ...designOf(), width: 600, height: 300 };
  const picture = { width: 200, height: 100 };
  expect(pictureBox(design, picture, { x: 590, y: 4 })).toEqual({ x: 400, y: 0, ...picture });
});
