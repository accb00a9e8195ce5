import { expect, test } from "vitest";
import { add, emptySelection, rangeTo, toggle, without } from "./selection.ts";

const design = (id: string) => ({ id, name: `Design ${id}`, project_id: "p", lifetime_open_count: 0 });

test("toggling twice deselects", () => {
  const once = toggle(emptySelection, design("a"), 4);
  expect([...once.selected.keys()]).toEqual(["a"]);
  expect(toggle(once, design("a"), 4).selected.size).toBe(0);
});

test("a range extends from the last selected design in either direction", () => {
  const at = toggle(emptySelection, design("e"), 4);
  expect(rangeTo(at, 9)).toEqual({ first: 4, last: 9 });
  expect(rangeTo(at, 1)).toEqual({ first: 1, last: 4 });
  expect(rangeTo(emptySelection, 7)).toEqual({ first: 7, last: 7 });
});

test("extending a range keeps its anchor", () => {
  const selection = add(toggle(emptySelection, design("a"), 2), [design("a"), design("b"), design("c")]);
  expect([...selection.selected.keys()]).toEqual(["a", "b", "c"]);
  expect(rangeTo(selection, 8)).toEqual({ first: 2, last: 8 });
});

test("removes deleted designs from the selection", () => {
  const both = add(emptySelection, [design("a"), design("b")]);
  expect([...without(both, ["a"]).selected.keys()]).toEqual(["b"]);
  expect(without(both, ["a", "b"])).toBe(emptySelection);
});
