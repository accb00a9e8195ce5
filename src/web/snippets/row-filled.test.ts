import { expect, test } from "vitest";
import { rowFilled } from "./row-filled.ts";

const parameters = ["id", "First_Name", "shop", "place", "own"].map((name) => ({ name }));
const tables = [
  { name: "readers", columns: ["id", "first_name", "shop"] },
  { name: "shops", columns: ["shop", "place"] },
];

test("leaves out what rows fill, and keeps what the first key needs", () => {
  const data = [
    { table: "Readers", key: "{{id}}" },
    { table: "shops", key: "{{shop}}" },
  ];
  expect([...rowFilled(parameters, data, tables)]).toEqual([
    ["First_Name", "readers"],
    ["shop", "shops"],
    ["place", "shops"],
  ]);
});

test("keeps everything without tables, and what an unknown table would fill", () => {
  expect(rowFilled(parameters, [], tables).size).toBe(0);
  expect(rowFilled(parameters, [{ table: "gone", key: "a" }], tables).size).toBe(0);
});
