import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { createEditorStore } from "./editor-store.ts";
import { addLayers, copiesOf, moveLayers } from "./layer-commands.ts";
import { withLayerLimit } from "./layer-limit.ts";

const design = designOf(textLayer({ layer_id: "one" }), textLayer({ layer_id: "two", name: "two", x: 50 }));
const copy = (before: Design, count: number) =>
  addLayers(before, copiesOf(before.layers.slice(0, count), before, { x: 1, y: 1 }));

/** A store with room for so many layers, and how many it has and how often it said that it is full. */
function open(max: number) {
  let told = 0;
  const store = withLayerLimit(createEditorStore(design), max, () => (told += 1));
  return { store, counts: () => [store.get().design.layers.length, told] };
}

test("a change that adds more layers than there may be is told and not made", () => {
  const { store, counts } = open(3);
  store.change((before) => copy(before, 2), { label: "Paste", select: ["new"] });
  expect([counts(), store.get().undoLabel]).toEqual([[2, 1], undefined]);
  store.set({ editing: "new" });
  expect(store.get().editing).toBeUndefined();
  store.change((before) => copy(before, 1), { label: "Paste" });
  expect(counts()).toEqual([3, 1]);
  store.set({ editing: "two" });
  expect(store.get().editing).toBe("two");
});

test("a gesture that adds too many ends as it began", () => {
  const { store, counts } = open(3);
  const gesture = store.begin("Move", ["one"]);
  gesture.preview((before) => copy(before, 2));
  gesture.commit({ select: ["new"] });
  expect([counts(), store.get().moving, store.get().undoLabel]).toEqual([[2, 1], [], undefined]);
});

test("what has too many layers can still be changed", () => {
  const { store, counts } = open(1);
  store.change((before) => moveLayers(before, ["one"], { x: 5, y: 0 }), { label: "Move" });
  expect([counts(), store.get().design.layers[0]?.x]).toEqual([[2, 0], 5]);
});
