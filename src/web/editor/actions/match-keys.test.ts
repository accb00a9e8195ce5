import { expect, test } from "vitest";
import { actions } from "./actions.ts";
import { actionFor, describeKeys } from "./match-keys.ts";

const none = { code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const idFor = (press: Partial<Parameters<typeof actionFor>[1]>, isArtboard = true) =>
  actionFor(actions, { key: "", ...none, ...press }, isArtboard)?.id;

test("Ctrl and ⌘ are the same", () => {
  expect(idFor({ key: "z", ctrlKey: true })).toBe("undo");
  expect(idFor({ key: "z", metaKey: true })).toBe("undo");
  expect(idFor({ key: "Z", metaKey: true, shiftKey: true })).toBe("redo");
  expect(idFor({ key: "z" })).toBeUndefined();
});

test("signs count with and without Shift, as keyboards differ", () => {
  expect(idFor({ key: "?", shiftKey: true })).toBe("shortcuts");
  expect(idFor({ key: "?" })).toBe("shortcuts");
  expect(idFor({ key: "+", shiftKey: true })).toBe("zoom-in");
});

test("letters with Alt are found by their place on the keyboard", () => {
  expect(idFor({ key: "å", code: "KeyA", altKey: true })).toBe("align-left");
  expect(idFor({ key: "!", code: "Digit1", shiftKey: true })).toBe("fit");
});

test("arrows nudge wherever the focus is, and Enter edits on the artboard only", () => {
  for (const isArtboard of [true, false]) {
    expect(idFor({ key: "ArrowLeft" }, isArtboard)).toBe("nudge-left-1");
    expect(idFor({ key: "ArrowLeft", shiftKey: true }, isArtboard)).toBe("nudge-left-10");
  }
  expect(idFor({ key: "Enter" })).toBe("edit-in-place");
  expect(idFor({ key: "Enter" }, false)).toBeUndefined();
});

test("every action has its own id, and no two share keys", () => {
  const ids = actions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = actions.flatMap((action) => action.keys ?? []);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("keys are shown as keyboards label them", () => {
  expect(describeKeys("Mod+Shift+Z", false)).toBe("Ctrl+Shift+Z");
  expect(describeKeys("Mod+Shift+Z", true)).toBe("⇧⌘Z");
  expect(describeKeys("Shift+ArrowUp", true)).toBe("⇧↑");
});
