import { expect, test } from "vitest";
import { lostParameters } from "./lost-parameters.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

test("names what image URLs use and the draft no longer reads", () => {
  expect(lostParameters(named("first_name", "tier", "City"), named("name", "tier", "city"))).toEqual([
    "first_name",
  ]);
  expect(lostParameters([], named("name"))).toEqual([]);
});
