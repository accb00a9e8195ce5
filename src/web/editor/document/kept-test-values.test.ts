import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { createEditorStore } from "./editor-store.ts";
import { keepTestValues } from "./kept-test-values.ts";

const document = designOf(textLayer({ text: "{{first_name}}" }));

function storageWith(items: Record<string, string> = {}): Storage & { items: Record<string, string> } {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  } as unknown as Storage & { items: Record<string, string> };
}

it("brings test values back in the next editor of the design, and forgets those that are reset", () => {
  const storage = storageWith();
  const first = createEditorStore(document);
  keepTestValues(first, "dsn_1", storage);
  first.set({ entered: { first_name: "Ada", town: "" }, time: "2027-01-01" });
  const next = createEditorStore(document);
  keepTestValues(next, "dsn_1", storage);
  expect(next.get()).toMatchObject({
    entered: { first_name: "Ada", town: "" },
    values: { first_name: "Ada", town: "" },
    time: "2027-01-01",
  });
  const other = createEditorStore(document);
  keepTestValues(other, "dsn_2", storage);
  expect(other.get().entered).toEqual({});
  next.set({ entered: {}, time: "" });
  expect(storage.items).toEqual({});
});

it("ignores what another program has written there", () => {
  for (const text of ["{", "3", '{"entered":{"a":1,"b":"x"}}']) {
    const store = createEditorStore(document);
    keepTestValues(store, "dsn_1", storageWith({ "limn.test-values.dsn_1": text }));
    expect(store.get().entered).toEqual(text.includes("b") ? { b: "x" } : {});
  }
});
