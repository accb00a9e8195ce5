import { describe, expect, it, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { canvasesOf, designOfSize, sizeNames } from "../../../design/sizes/design-of-size.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import type { StackLayer } from "../../../design/groups.ts";
import { sizes } from "../../../design/sizes/size.ts";
import { createEditorStore } from "./editor-store.ts";
import { addLayers, groupLayers, moveLayers, removeLayers, setProperties } from "./layer-commands.ts";
import { layerById } from "./layer-tree.ts";
import { newLayer } from "./new-layer.ts";
import { setLayout } from "./stack-spacing.ts";
import { applyToAllSizes, resetLayers, sizesProblem } from "./size-commands.ts";

const box = (id: string, change: object = {}) =>
  textLayer({ layer_id: id, name: id, width: 40, height: 20, ...change });
const layers = [box("a"), box("b", { x: 60 }), box("d", { x: 20, y: 60 })];
const stack = { layer_id: "s", name: "s", type: "group", layout: { gap: 8, padding: 4 } };
const withSizes = (...given: object[]): Design => ({ ...designOf(...layers), sizes: sizes.parse(given) });
/** With sizes of its own, because the layers of a size are cached by them. */
const withStack = (group: Record<string, unknown>): Design => ({
  ...withSizes({ name: "story", width: 108, height: 192 }, { name: "wide", width: 400, height: 80 }),
  layers: designOf(...layers, group).layers,
});
const document = withSizes(
  { name: "story", width: 108, height: 192, layers: [{ layer_id: "a", x: 7, font_size: 60 }] },
  { name: "wide", width: 400, height: 80 },
);
const opened = (size: string, start = document) => {
  const store = createEditorStore(start);
  store.openSize(size);
  return store;
};
const layerOn = (design: Design, size: string, id: string) =>
  layerById(designOfSize(design, size) ?? design, id);
const label = { label: "Test" };

describe("a change on another size", () => {
  it("keeps place, size, font size and visibility there, and gives everything else to the design", () => {
    const store = opened("story");
    store.change((before) => setProperties(before, ["b"], { x: 3, hidden: true, text: "Hello" }), label);
    const { document: after } = store.get();
    expect(after.sizes[0]?.layers).toEqual([
      { layer_id: "a", x: 7, font_size: 60 },
      { layer_id: "b", hidden: true, x: 3 },
    ]);
    expect(layerOn(after, firstSize, "b")).toEqual({ ...document.layers[1], text: "Hello" });
    expect(after.sizes[1]?.layers).toEqual([]);
  });

  it("keeps a stack's spacing there, and gives the rest of its layout to the design", () => {
    const stacked = withStack(stack);
    const store = opened("story", stacked);
    store.change((before) => setLayout(before, ["s"], { gap: 30, padding: [1, 2, 3, 4] }), label);
    store.change((before) => setLayout(before, ["s"], { direction: "column" }), label);
    const { document: after } = store.get();
    expect(after.sizes[0]?.layers.at(-1)).toEqual({ layer_id: "s", gap: 30, padding: [1, 2, 3, 4] });
    expect(layerOn(after, firstSize, "s")).toMatchObject({
      layout: { direction: "column", gap: 8, padding: 4 },
    });
    expect(layerOn(after, "story", "s")).toMatchObject({
      layout: { direction: "column", gap: 30, padding: [1, 2, 3, 4] },
    });
    store.openSize(firstSize);
    store.change((before) => setProperties(before, ["s"], { layout: undefined }), label);
    expect(store.get().document.sizes[0]?.layers.some(({ layer_id }) => layer_id === "s")).toBe(false);
  });

  it("makes a stack on all sizes, with its spacing", () => {
    const store = opened("story", withStack({ ...stack, layout: undefined }));
    const { layout } = layerOn(designOf(...layers, stack), firstSize, "s") as StackLayer;
    store.change((before) => setProperties(before, ["s"], { layout }), label);
    const { document: after } = store.get();
    for (const name of sizeNames(after)) expect(layerOn(after, name, "s")).toMatchObject({ layout });
  });

  it("goes to every size if the person says so, also to those that had their own", () => {
    const store = opened("wide");
    store.set({ editsAllSizes: true });
    store.change((before) => setProperties(before, ["a"], { x: 3 }), label);
    const { document: after } = store.get();
    expect(sizeNames(after).map((name) => layerOn(after, name, "a")?.x)).toEqual([3, 3, 3]);
    expect(after.sizes.map((size) => size.layers)).toEqual([[{ layer_id: "a", font_size: 60 }], []]);
  });

  it("gives the canvas's width and height to that size, and the background to the design", () => {
    const store = opened("wide");
    const background = { ...document.background, color: "#112233" };
    store.change((before) => ({ ...before, width: 500, background }), label);
    const { document: after } = store.get();
    expect([after.width, after.sizes[1]?.width, after.background.color]).toEqual([
      document.width,
      500,
      "#112233",
    ]);
  });

  it("forgets a layer there that has come back to the first canvas's place", () => {
    const store = opened("story");
    store.change((before) => setProperties(before, ["a"], { x: 0, font_size: 32 }), label);
    expect(store.get().document.sizes[0]?.layers).toEqual([]);
  });

  it("keeps the objects of layers that it doesn't touch", () => {
    const store = opened("story");
    const before = store.get().design.layers;
    store.change((design) => moveLayers(design, ["b"], { x: 1, y: 0 }), label);
    const after = store.get().design.layers;
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test("a change on the first canvas is inherited, and what a size has of its own stays", () => {
  const store = opened(firstSize);
  store.change((before) => setProperties(before, ["a"], { x: 30, y: 9 }), label);
  const { document: after } = store.get();
  expect(sizeNames(after).map((name) => layerOn(after, name, "a"))).toMatchObject([
    { x: 30, y: 9 },
    { x: 7, y: 9 },
    { x: 30, y: 9 },
  ]);
});

test("a deleted layer leaves all sizes, and undo brings it back there and opens the size", () => {
  const store = opened("story");
  store.change((before) => removeLayers(before, ["a"]), label);
  expect(store.get().document.sizes[0]?.layers).toEqual([]);
  store.openSize("wide");
  store.undo();
  expect([store.get().document, store.get().size]).toEqual([document, "story"]);
});

test("an added layer comes to every canvas, at the corresponding place", () => {
  const store = opened("wide");
  const layer = newLayer(store.get().design, "shape", { x: 380, y: 0, width: 20, height: 20 });
  store.change((before) => addLayers(before, [layer]), label);
  const { document: after } = store.get();
  expect(layerOn(after, "wide", layer.layer_id)).toEqual(layer);
  for (const { name, design } of canvasesOf(after)) {
    const placed = layerOn(after, name, layer.layer_id);
    expect([placed?.y, (placed?.x ?? 0) + (placed?.width ?? 0)], name).toEqual([0, design.width]);
  }
});

test("frames of groups follow their members on every canvas", () => {
  const grouped = groupLayers(document, ["a", "b"]) ?? { design: document, group: "" };
  const store = opened(firstSize);
  store.change(() => grouped.design, label);
  store.openSize("wide");
  store.change((before) => moveLayers(before, ["b"], { x: 100, y: 0 }), label);
  const widths = canvasesOf(store.get().document).map(
    ({ design }) => layerById(design, grouped.group)?.width,
  );
  expect(widths).toEqual([100, 93, 200]);
});

test("layers take the first canvas's values again, all or one", () => {
  const store = opened("story");
  store.change((before) => resetLayers(before, store.get().document, ["a"], ["x"]), label);
  expect(store.get().document.sizes[0]?.layers).toEqual([{ layer_id: "a", font_size: 60 }]);
  store.change((before) => resetLayers(before, store.get().document, ["a"]), label);
  expect(store.get().document.sizes[0]?.layers).toEqual([]);
});

test("a layer's place on one canvas becomes that of all", () => {
  const after = applyToAllSizes(document, "story", ["a"]);
  expect(after.sizes.map((size) => size.layers)).toEqual([[], []]);
  expect(after.layers[0]).toMatchObject({ x: 7, font_size: 60 });
});

test("a design with a parameter named size can have no sizes", () => {
  expect(sizesProblem(designOf(textLayer({ text: "{{Size|M}}" })))).toContain("parameter named “size”");
  expect(sizesProblem(document)).toBeUndefined();
});
