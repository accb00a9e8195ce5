import fc from "fast-check";
import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { placeLayers, type PlaceTools } from "../../../paint/layout/place-layers.ts";
import type { MeasureWith } from "../../../paint/text/measure-text.ts";
import { createEditorStore } from "./editor-store.ts";
import { moveLayers, removeLayers, setProperties, ungroupLayers } from "./layer-commands.ts";
import { withAcceptedModes, withOwnPlaces } from "./own-places.ts";

// Every letter is half as wide as the font is high.
const measureText: MeasureWith = () => ({
  run: (text) => ({ advance: text.length / 2, spacings: 0, above: 0.7, below: 0.2, left: 0, right: 0 }),
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
});
const tools: PlaceTools = { measureText, hasPicture: () => true };
const place = (design: Design) => placeLayers(design, tools).design;

const hug = { width_mode: "hug", height_mode: "hug" };
const text = (layer_id: string, more: object = {}) => ({
  layer_id,
  type: "text",
  text: "four",
  font_size: 20,
  line_height: 1,
  ...hug,
  ...more,
});
const square = (layer_id: string, more: object = {}) => ({
  layer_id,
  type: "shape",
  width: 20,
  height: 20,
  ...more,
});
/** A row with a text, a group of a square and a text, and a square at its own place, which all follow another text. */
const design = designOf(
  text("first", { group: "row" }),
  square("inner", { group: "plain", x: 5, y: 5 }),
  text("words", { group: "plain", x: 30, y: 5, anchor_x: "right" }),
  { layer_id: "plain", type: "group", group: "row", x: 5, y: 5, width: 65, height: 20 },
  square("free", { group: "row", absolute: true, x: 300, y: 3 }),
  { layer_id: "row", type: "group", x: 50, y: 40, ...hug, layout: { gap: 10, padding: 8 } },
);
const boxes = ({ layers }: Design) =>
  Object.fromEntries(layers.map(({ layer_id, x, y, width, height }) => [layer_id, { x, y, width, height }]));
function edited(edit: (before: Design) => Design, own = design): Design {
  const placed = place(own);
  return withOwnPlaces(own, placed, withAcceptedModes(edit(placed)));
}

test("a change that moves nothing leaves the boxes of the document as they are", () => {
  const next = edited((before) => setProperties(before, ["first"], { opacity: 0.5 }));
  expect(boxes(next)).toEqual(boxes(design));
  expect(next.layers.slice(1).every((layer, at) => layer === design.layers[at + 1])).toBe(true);
});

test("moving what stands in a flow changes nothing", () => {
  expect(edited((before) => moveLayers(before, ["first"], { x: 9, y: 9 }))).toBe(design);
});

test("a stack is moved with all that is in it", () => {
  const next = place(edited((before) => moveLayers(before, ["row"], { x: 7, y: 9 })));
  expect(boxes(next)).toEqual(boxes(moveLayers(place(design), ["row"], { x: 7, y: 9 })));
});

test("what a stack no longer places stays where it was shown", () => {
  const before = boxes(place(design));
  const removed = place(edited((one) => setProperties(one, ["row"], { layout: undefined })));
  expect(boxes(removed)).toEqual(before);
  const { row: _, ...members } = before;
  const ungrouped = place(edited((one) => ungroupLayers(one, ["row"]).design));
  expect(boxes(ungrouped)).toEqual(members);
  const absolute = place(edited((one) => setProperties(one, ["plain"], { absolute: true })));
  expect(boxes(absolute)["plain"]).toEqual(before["plain"]);
  expect(boxes(absolute)["words"]).toEqual(before["words"]);
});

test("what may no longer fill or hug keeps the size that it was shown with", () => {
  const wide = setProperties(setProperties(design, ["row"], { width_mode: "fixed", width: 400 }), ["first"], {
    width_mode: "fill",
  });
  expect(boxes(place(wide))["first"]?.width).toBe(400 - 16 - 10 - 65);
  const removed = edited((one) => setProperties(one, ["row"], { layout: undefined }), wide);
  const first = removed.layers.find(({ layer_id }) => layer_id === "first");
  expect(first).toMatchObject({ width_mode: "fixed", width: 309, height_mode: "hug" });
  // In a stack that hugs, a text hugs too, and a square keeps its size.
  const hugging = edited((one) => setProperties(one, ["row"], { width_mode: "hug" }), wide);
  expect(hugging.layers[0]).toMatchObject({ width_mode: "hug" });
});

test("members can be moved within a group that its stack moves", () => {
  const delta = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
  fc.assert(
    fc.property(fc.constantFrom("inner", "words"), delta, (id, by) => {
      const next = edited((before) =>
        setProperties(before, [id], {
          x: (boxes(before)[id]?.x ?? 0) + by.x,
          y: (boxes(before)[id]?.y ?? 0) + by.y,
        }),
      );
      const [was, is] = [boxes(place(design))[id], boxes(place(next))[id]];
      expect(is).toEqual({ ...was, x: (was?.x ?? 0) + by.x, y: (was?.y ?? 0) + by.y });
    }),
  );
});

test("the store shows layers where layout puts them, and keeps the document's own boxes", () => {
  const store = createEditorStore(design, ({ canvas }) => place(canvas));
  expect(store.get().document).toBe(design);
  expect(boxes(store.get().design)["first"]).toEqual({ x: 58, y: 48, width: 40, height: 20 });
  store.change((before) => setProperties(before, ["first"], { text: "longer" }), { label: "Text" });
  expect(boxes(store.get().design)["first"]?.width).toBe(60);
  expect(boxes(store.get().document)).toEqual(boxes(design));
  store.change((before) => moveLayers(before, ["first"], { x: 5, y: 0 }), { label: "Move" });
  expect(store.get().undoLabel).toBe("Text");
  store.undo();
  expect(store.get().document).toBe(design);
});

test("on another size, only what is changed there differs", () => {
  const sized: Design = {
    ...design,
    sizes: [{ name: "tall", width: 200, height: 400, layers: [] }],
  };
  const store = createEditorStore(sized, ({ canvas }) => place(canvas));
  store.openSize("tall");
  store.change((before) => moveLayers(before, ["row"], { x: 10, y: 0 }), { label: "Move" });
  const own = store.get().document.sizes[0]?.layers ?? [];
  expect(own.map(({ layer_id }) => layer_id)).toEqual(["free", "row"]);
  store.change((before) => removeLayers(before, ["first"]), { label: "Delete" });
  expect(boxes(store.get().design)["plain"]).toMatchObject({ x: 68, y: 48 });
});
