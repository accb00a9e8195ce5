import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { applyValues } from "./apply-values.ts";

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
