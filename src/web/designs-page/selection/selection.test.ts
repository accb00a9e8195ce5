import { expect, test } from "vitest";
import { add, nothingChosen, rangeTo, toggle, without } from "./selection.ts";

const design = (id: string) => ({ id, name: `Design ${id}`, project_id: "p", billing_cycle_open_count: 0 });

test("choosing twice is choosing not", () => {
  const once = toggle(nothingChosen, design("a"), 4);
  expect([...once.chosen.keys()]).toEqual(["a"]);
  expect(toggle(once, design("a"), 4).chosen.size).toBe(0);
});

test("a range goes from what was chosen last to here, in either direction", () => {
  const at = toggle(nothingChosen, design("e"), 4);
  expect(rangeTo(at, 9)).toEqual({ first: 4, last: 9 });
  expect(rangeTo(at, 1)).toEqual({ first: 1, last: 4 });
  expect(rangeTo(nothingChosen, 7)).toEqual({ first: 7, last: 7 });
});

test("a range drawn out further keeps where it began", () => {
  const drawn = add(toggle(nothingChosen, design("a"), 2), [design("a"), design("b"), design("c")]);
  expect([...drawn.chosen.keys()]).toEqual(["a", "b", "c"]);
  expect(rangeTo(drawn, 8)).toEqual({ first: 2, last: 8 });
});

test("what is gone is chosen no more, and the rest stays", () => {
  const both = add(nothingChosen, [design("a"), design("b")]);
  expect([...without(both, ["a"]).chosen.keys()]).toEqual(["b"]);
  expect(without(both, ["a", "b"])).toBe(nothingChosen);
});
