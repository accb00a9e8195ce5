import { expect, test, vi } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { setProperties } from "../document/layer-commands.ts";
import { showUndoToast } from "./undo-toast.ts";

const design = designOf(textLayer({ layer_id: "one", x: 0, y: 0 }));

function shown() {
  const store = createEditorStore(design);
  const set = (values: object, mergeKey?: string) =>
    store.change((before) => setProperties(before, ["one"], { ...values }), { label: "Move", mergeKey });
  set({ x: 5 });
  const dismiss = vi.fn<() => void>();
  let undo = () => {};
  showUndoToast(
    store,
    ({ action }) => {
      undo = action?.onSelect ?? undo;
      return dismiss;
    },
    { text: "It is moved.", label: "Undo" },
  );
  return { store, set, dismiss, undo: () => undo() };
}

test("the button of a toast undoes the step that the toast tells of", () => {
  const { store, dismiss, undo } = shown();
  store.set({ selection: ["one"] });
  store.rebase((before) => setProperties(before, ["one"], { y: 70 }));
  expect(dismiss).not.toHaveBeenCalled();
  undo();
  expect(store.get().document.layers[0]).toMatchObject({ x: 0, y: 70 });
});

test("the toast goes with the next step, which its button leaves alone", () => {
  const { store, set, dismiss, undo } = shown();
  set({ y: 1 }, "nudge");
  expect(dismiss).toHaveBeenCalledOnce();
  undo();
  set({ y: 2 }, "nudge");
  expect(store.get().document.layers[0]).toMatchObject({ x: 5, y: 2 });
  expect(dismiss).toHaveBeenCalledOnce();
});

test("the toast goes when its step is undone otherwise", () => {
  const { store, dismiss, undo } = shown();
  store.undo();
  expect(dismiss).toHaveBeenCalledOnce();
  undo();
  expect(store.get().redoLabel).toBe("Move");
});
