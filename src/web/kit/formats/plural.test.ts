import { expect, test } from "vitest";
import { formatList } from "./format-list.ts";
import { ordinalForm, plural } from "./plural.ts";

test("a text that counts has the form of its count", () => {
  const rows = (count: number) => plural(count, { one: "1 row", other: `${count} rows` });
  expect([0, 1, 2, 21].map(rows)).toEqual(["0 rows", "1 row", "2 rows", "21 rows"]);
  expect(plural(1, { other: "all" })).toBe("all");
});

test("a place in an order has its form", () => {
  const place = (day: number) =>
    ordinalForm(day, { one: `${day}st`, two: `${day}nd`, few: `${day}rd`, other: `${day}th` });
  expect([1, 2, 3, 4, 11, 22].map(place)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
});

test("a list is written as in a sentence", () => {
  expect(formatList(["fill"])).toBe("fill");
  expect(formatList(["fill", "width", "height"])).toBe("fill, width, and height");
});
