import { expect, test } from "vitest";
import { readListState, writeListState } from "./list-state.ts";

const usual = { search: "", sort: "updated", project: undefined, view: "grid" } as const;

test("shows all designs, last changed first, without a query", () => {
  expect(readListState("")).toEqual(usual);
  expect(writeListState(usual)).toBe("");
});

test("round-trips through the query string", () => {
  for (const state of [
    { ...usual, search: "50% & more 🎉" },
    { ...usual, sort: "opens", view: "list" } as const,
    { ...usual, project: "prj_1", sort: "name", search: "é" } as const,
  ]) {
    expect(readListState(writeListState(state))).toEqual(state);
  }
});

test("replaces invalid values by defaults", () => {
  expect(readListState("?sort=color&view=pile&project=&page=3")).toEqual(usual);
});

test("omits a search of only spaces", () => {
  expect(writeListState({ ...usual, search: "  " })).toBe("");
});
