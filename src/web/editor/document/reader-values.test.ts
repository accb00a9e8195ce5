import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { createEditorStore } from "./editor-store.ts";
import { type FoundRow, readerValues, rowId, valuesQuery } from "./reader-values.ts";

const plain = designOf(textLayer({ layer_id: "one", text: "Hi {{first_name|there}} of {{city}}, {{shop}}" }));
const design = {
  ...plain,
  data: [
    { table: "Readers", key: "{{id}}" },
    { table: "shops", key: "shop-{{city}}" },
  ],
};
const rows = new Map<string, FoundRow>([
  [rowId("readers", "a"), { id: "a", first_name: "Ada", city: "Bern", unused: "x" }],
  [rowId("readers", "blank"), { id: "blank", first_name: "", city: "*|CITY|*" }],
  [rowId("readers", "none"), null],
  [rowId("shops", "shop-Bern"), { key: "shop-Bern", shop: "Am Platz", city: "" }],
]);

test("cells take the place of what was typed, and a later key uses an earlier row", () => {
  const { values, wanted, fromRows } = readerValues(design, { id: "a", first_name: "Typed" }, rows);
  expect(values).toEqual({ id: "a", first_name: "Ada", city: "Bern", shop: "Am Platz" });
  expect(wanted.map(({ key }) => key)).toEqual(["a", "shop-Bern"]);
  expect([...fromRows].toSorted()).toEqual(["city", "first_name", "id", "shop"]);
});

test("blank cells and merge tags count as missing", () => {
  const { values, wanted } = readerValues(design, { id: "blank", first_name: "Typed" }, rows);
  expect(values["first_name"]).toBe("");
  expect(values["city"]).toMatch(/^\*\|/);
  expect(wanted[1]).toEqual({ table: "shops", key: undefined, row: undefined });
});

test("without a key or a row, and before it is looked up, values are as they were typed", () => {
  expect(readerValues(design, { first_name: "Typed" }, rows).values).toEqual({ first_name: "Typed" });
  const unknown = readerValues(design, { id: "none", first_name: "Typed" }, rows);
  expect(unknown.values).toEqual({ id: "none", first_name: "Typed" });
  expect(unknown.wanted[0]).toEqual({ table: "Readers", key: "none", row: null });
  expect(readerValues(design, { id: "later" }, rows).wanted[0]?.row).toBeUndefined();
});

test("the query string has the values of parameters alone", () => {
  expect(valuesQuery(parametersOf(plain), { first_name: "", unknown: "x" })).toBe("first_name=");
});

test("the store keeps its values while nothing about them changes", () => {
  const store = createEditorStore(design);
  store.set({ entered: { id: "a" }, rows });
  const before = store.get().values;
  expect(before).toMatchObject({ first_name: "Ada" });
  store.change((one) => ({ ...one, alt: "Another" }), { label: "Alt" });
  expect(store.get().values).toBe(before);
  store.change((one) => ({ ...one, data: [] }), { label: "Data" });
  expect(store.get().values).toEqual({ id: "a" });
  store.undo();
  expect(store.get().values).toEqual(before);
});
