import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { createEditorStore } from "./editor-store.ts";
import { moveLayers, removeLayers, setProperties } from "./layer-commands.ts";

const design = designOf(
  textLayer({ layer_id: "one", x: 0 }),
  textLayer({ layer_id: "two", name: "two", x: 50 }),
);
const xOf = (store: ReturnType<typeof createEditorStore>, id: string) =>
  store.get().design.layers.find(({ layer_id }) => layer_id === id)?.x;

test("each change is one step that undo and redo take back and forth", () => {
  const store = createEditorStore(design);
  store.change((before) => moveLayers(before, ["one"], { x: 5, y: 0 }), { label: "Move" });
  store.change((before) => moveLayers(before, ["one"], { x: 5, y: 0 }), { label: "Move" });
  expect(xOf(store, "one")).toBe(10);
  store.undo();
  expect(xOf(store, "one")).toBe(5);
  store.undo();
  expect(store.get().design).toBe(design);
  expect(store.get().undoLabel).toBeUndefined();
  store.redo();
  store.redo();
  expect(xOf(store, "one")).toBe(10);
  expect(store.get().redoLabel).toBeUndefined();
});

test("changes with the same key are one step until they are sealed", () => {
  const store = createEditorStore(design);
  const nudge = () =>
    store.change((before) => moveLayers(before, ["one"], { x: 1, y: 0 }), {
      label: "Move",
      mergeKey: "nudge",
    });
  nudge();
  nudge();
  store.seal();
  nudge();
  store.undo();
  expect(xOf(store, "one")).toBe(2);
  store.undo();
  expect(xOf(store, "one")).toBe(0);
});

/** Moves by a drag on a label, as panels do. */
const moveAnew = (store: ReturnType<typeof createEditorStore>, key: string, ...shifts: number[]) => {
  for (const x of shifts)
    store.changeAnew(key, () =>
      store.change((before) => moveLayers(before, ["one"], { x, y: 0 }), { label: "X" }),
    );
};

test("changes of a drag in a panel start from the same design and are one step, and the next drag is another", () => {
  const store = createEditorStore(design);
  moveAnew(store, "first", 3, 7, 12);
  moveAnew(store, "second", 10, 18);
  expect(xOf(store, "one")).toBe(30);
  store.undo();
  expect(xOf(store, "one")).toBe(12);
  store.undo();
  expect(xOf(store, "one")).toBe(0);
});

test("a drag in a panel that is taken back, or ends where it began, leaves no step", () => {
  const store = createEditorStore(design);
  moveAnew(store, "drag", 3, 7, 0);
  expect([store.get().document, store.get().undoLabel]).toEqual([design, undefined]);
  moveAnew(store, "drag", 3, 7);
  store.takeBack("drag");
  expect([store.get().document, store.get().undoLabel]).toEqual([design, undefined]);
});

test("a drag in a panel keeps what comes between", () => {
  const store = createEditorStore(design);
  moveAnew(store, "drag", 3);
  store.change((before) => setProperties(before, ["two"], { x: 90 }), { label: "Picture" });
  moveAnew(store, "drag", 4);
  store.rebase((document) => setProperties(document, ["two"], { y: 70 }));
  moveAnew(store, "drag", 5);
  expect(xOf(store, "one")).toBe(8);
  expect(store.get().document.layers[1]).toMatchObject({ x: 90, y: 70 });
  store.undo();
  expect(xOf(store, "one")).toBe(3);
  expect(store.get().document.layers[1]).toMatchObject({ x: 90, y: 70 });
});

test("all previews of a gesture start from the same design and are one step", () => {
  const store = createEditorStore(design);
  const gesture = store.begin("Move", ["one"]);
  expect(store.get().moving).toEqual(["one"]);
  for (const x of [3, 7, 12]) gesture.preview((before) => moveLayers(before, ["one"], { x, y: 0 }));
  gesture.commit();
  expect([xOf(store, "one"), store.get().moving]).toEqual([12, []]);
  store.undo();
  expect(store.get().design).toBe(design);
});

test("a cancelled gesture leaves no step", () => {
  const store = createEditorStore(design);
  const gesture = store.begin("Move", ["one"]);
  gesture.preview((before) => moveLayers(before, ["one"], { x: 3, y: 0 }));
  gesture.cancel();
  expect(store.get().design).toBe(design);
  expect(store.get().undoLabel).toBeUndefined();
});

test("who may not edit changes nothing, but sees what others change", () => {
  let mayEdit = false;
  const store = createEditorStore(design, undefined, () => mayEdit);
  const move = (before: typeof design) => moveLayers(before, ["one"], { x: 3, y: 0 });
  store.change(move, { label: "Move", select: ["two"] });
  moveAnew(store, "drag", 3);
  const gesture = store.begin("Move", ["one"]);
  gesture.preview(move);
  gesture.commit();
  expect([store.get().document, store.get().selection, store.get().undoLabel]).toEqual([
    design,
    [],
    undefined,
  ]);
  expect(store.get().moving).toEqual([]);
  store.rebase((document) => setProperties(document, ["two"], { y: 70 }));
  expect(store.get().document.layers[1]).toMatchObject({ y: 70 });
  mayEdit = true;
  store.change(move, { label: "Move" });
  expect(xOf(store, "one")).toBe(3);
});

test("a change forgets the steps that were undone, and one that changes nothing is no step", () => {
  const store = createEditorStore(design);
  store.change((before) => moveLayers(before, ["one"], { x: 3, y: 0 }), { label: "Move" });
  store.undo();
  store.change((before) => setProperties(before, ["one"], { x: 0 }), { label: "X" });
  expect(store.get().redoLabel).toBe("Move");
  store.change((before) => setProperties(before, ["one"], { x: 9 }), { label: "X" });
  expect(store.get().redoLabel).toBeUndefined();
});

test("the selection never holds layers that are gone, and comes back with undo", () => {
  const store = createEditorStore(design);
  store.set({ selection: ["one", "two"] });
  store.change((before) => removeLayers(before, ["one"]), { label: "Delete" });
  expect(store.get().selection).toEqual(["two"]);
  store.undo();
  expect(store.get().selection).toEqual(["one", "two"]);
});
