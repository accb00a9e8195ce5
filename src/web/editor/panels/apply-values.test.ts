import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { groupLayers, moveLayers, setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { applyValues } from "./apply-values.ts";

const flat = designOf(
  textLayer({ layer_id: "a", name: "a" }),
  textLayer({ layer_id: "b", name: "b", x: 200, y: 30 }),
  textLayer({ layer_id: "r", name: "r", y: 100 }),
);
const inner = groupLayers(flat, ["a", "b"]) ?? { design: flat, group: "" };

test("the frame of a group follows a member that is moved by its fields, as by a drag", () => {
  const moved = applyValues(inner.design, ["b"], { x: 300 }, []);
  expect(layerById(moved, inner.group)).toMatchObject({ x: 0, width: 400 });
  expect(moved).toEqual(moveLayers(inner.design, ["b"], { x: 100, y: 0 }));
});

test("a group moves by its fields to what is typed, also in a rotated group", () => {
  const outer = groupLayers(inner.design, [inner.group, "r"]) ?? inner;
  const rotated = setProperties(outer.design, [outer.group], { rotation: 90 });
  const moved = applyValues(rotated, [inner.group], { x: 50 }, []);
  expect([inner.group, "a", "b"].map((id) => layerById(moved, id)?.x)).toEqual([50, 50, 250]);
  expect([inner.group, "a", "b"].map((id) => layerById(moved, id)?.y)).toEqual([0, 0, 30]);
});

const member = (name: string, x: number) =>
  textLayer({ layer_id: name, name, group: "group", x, y: 0, width: 50, height: 20 });
const design = designOf(member("one", 0), member("two", 190), {
  layer_id: "group",
  name: "group",
  type: "group",
  x: 0,
  y: 0,
  width: 240,
  height: 20,
});

/** The design after these widths were tried one after another, as a drag on a label does. */
function dragged(id: string, widths: readonly number[], ratioLocks: readonly string[]) {
  const store = createEditorStore(design);
  for (const width of widths) {
    store.changeAnew("drag", () =>
      store.change((before) => applyValues(before, [id], { width }, ratioLocks), { label: "Width" }),
    );
  }
  return store.get();
}

test("a group that a drag makes narrow and wide again has its members back", () => {
  const { document, undoLabel } = dragged("group", [200, 100, 10, 1, 10, 100, 240], []);
  expect([document, undoLabel]).toEqual([design, undefined]);
  expect(dragged("group", [1, 480], []).document.layers).toMatchObject([
    { x: 0, width: 100 },
    { x: 380, width: 100 },
    { width: 480 },
  ]);
});

test("a locked ratio survives a drag through the smallest size", () => {
  const [one] = dragged("one", [20, 1, 100], ["one"]).document.layers;
  expect(one).toMatchObject({ width: 100, height: 40 });
});
