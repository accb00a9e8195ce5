import { describe, expect, it } from "vitest";
import type { Parameter } from "./parameters.ts";
import { readQuery } from "./query-values.ts";
import { rowKey, type RowValues, valuesByName, withRow } from "./row-values.ts";

const parameter = (name: string): Parameter => ({ name, type: "text", layer_id: "a", default: "" });

const parameters = ["id", "name", "Points"].map(parameter);
const of = [parameters, { aliases: { old_name: "name" } }] as const;

const given = (query: string) => valuesByName(of, readQuery(query));

const cells = (row: Record<string, string>): RowValues =>
  Object.entries(row).map(([name, text]) => ({ name, value: text === "" ? undefined : text }));

function fill(query: string, ...rows: Record<string, string>[]): Record<string, string | undefined> {
  const filled = new Set<string>();
  const values = rows.reduce((all, row) => withRow(of, all, cells(row), filled), given(query));
  return Object.fromEntries([...values].map(([name, { value }]) => [name, value]));
}

describe("the key of a row", () => {
  it.each([
    ["{{id}}", "id=a7", "a7"],
    ["{{id}}", "id=+a7+", "a7"],
    ["{{id}}-{{name}}", "id=a7&NAME=Bo", "a7-Bo"],
    ["{{id|guest}}", "", "guest"],
    ["{{id|guest}}", "id=*|ID|*", "guest"],
    ["prices", "", "prices"],
    ["{{id}}-{{name}}", "id=a7", undefined],
    ["{{id}}", "", undefined],
    ["{{id}}", "id=+", undefined],
    ["{{id}}", "id=*|ID|*", undefined],
    ["{{name}}", "old_name=Bo", "Bo"],
  ])("%s with %s is %s", (template, query, key) => {
    expect(rowKey(template, given(query))).toBe(key);
  });
});

describe("cells", () => {
  it("take the place of values in the query, blank ones too, in any case of their names", () => {
    expect(fill("id=a&name=Query&points=1", { NAME: "Row", points: "" })).toEqual({
      id: "a",
      name: "Row",
      Points: undefined,
    });
  });

  it("take the place of values under a former name", () => {
    expect(fill("old_name=Query", { name: "" })).toEqual({ name: undefined });
    expect(fill("name=Query", { old_name: "Row" })).toEqual({ name: "Row" });
  });

  it("of a later table take the place of earlier ones if they are filled", () => {
    expect(fill("", { name: "First", points: "1" }, { name: "", points: "2" })).toEqual({
      name: "First",
      Points: "2",
    });
    expect(fill("name=Query", { name: "" }, { name: "Second" })).toEqual({ name: "Second" });
  });

  it("that no parameter has are ignored", () => {
    expect(fill("", { unknown: "x" })).toEqual({});
  });
});
