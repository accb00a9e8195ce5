import { expect, test } from "vitest";
import { readListState, writeListState } from "./list-state.ts";

const usual = { search: "", sort: "updated", project: undefined, view: "grid" } as const;

test("an address without a query shows all designs, last changed first", () => {
  expect(readListState("")).toEqual(usual);
  expect(writeListState(usual)).toBe("");
});

test("what is written is read back", () => {
  for (const state of [
    { ...usual, search: "50% & more 🎉" },
    { ...usual, sort: "opens", view: "list" } as const,
    { ...usual, project: "prj_1", sort: "name", search: "é" } as const,
  ]) {
    expect(readListState(writeListState(state))).toEqual(state);
  }
});

test("what nobody knows counts as not said", () => {
  expect(readListState("?sort=colour&view=pile&project=&page=3")).toEqual(usual);
});

test("a search of blanks isn't written", () => {
  expect(writeListState({ ...usual, search: "  " })).toBe("");
});
