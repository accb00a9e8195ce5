import { expect, test } from "vitest";
import { createViewSettings, shownGuides } from "./view-settings.ts";

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test("rulers are kept for every design, guides for their own", () => {
  const storage = createStorage();
  const settings = createViewSettings("one", storage);
  const guides = { original: [{ axis: "x" as const, at: 40 }] };
  settings.set({ ...settings.get(), rulers: true, guides });
  expect(createViewSettings("one", storage).get()).toMatchObject({ rulers: true, guides });
  expect(createViewSettings("two", storage).get()).toMatchObject({ rulers: true, guides: {} });
  settings.set({ ...settings.get(), guides: {} });
  expect(storage.length).toBe(1);
});

test("guides are shown with the rulers", () => {
  const settings = createViewSettings("one", createStorage());
  const guides = { original: [{ axis: "y" as const, at: 40 }] };
  expect(shownGuides({ ...settings.get(), guides }, "original")).toEqual([]);
  expect(shownGuides({ ...settings.get(), guides, rulers: true }, "original")).toHaveLength(1);
});

test("what isn't a setting is passed over", () => {
  const storage = createStorage();
  storage.setItem("limn.editor-view", JSON.stringify({ rulers: "yes", left: "wide", split: 50 }));
  storage.setItem("limn.editor-view.one", "{");
  expect(createViewSettings("one", storage).get()).toMatchObject({
    rulers: false,
    left: undefined,
    split: 50,
  });
});

test("a storage that is full or forbidden costs nothing but the memory", () => {
  const forbidden = () => {
    throw new Error("Forbidden");
  };
  const storage = Object.assign(createStorage(), { setItem: forbidden, removeItem: forbidden });
  const settings = createViewSettings("one", storage);
  settings.set({ ...settings.get(), grid: true });
  expect(settings.get().grid).toBe(true);
});
