import { expect, test } from "vitest";
import { weightOptions, weightsOf } from "./weight-options.ts";

const faces = [
  { family: "Anton", weight: "400" },
  { family: "Inter", weight: "100 900" },
  { family: "Lato", weight: "400" },
  { family: "Lato", weight: "700" },
  { family: "Odd", weight: "450" },
];

test("a family has the weights of its files", () => {
  expect(weightsOf(faces, "Anton")).toEqual([400]);
  expect(weightsOf(faces, "Lato")).toEqual([400, 700]);
  expect(weightsOf(faces, "Inter")).toHaveLength(9);
  expect(weightsOf(faces, "Odd")).toEqual([450]);
  expect(weightsOf(faces, "Unknown")).toEqual([]);
});

test("a weight that a family lacks is offered only while it is set, and says so", () => {
  expect(weightOptions(600, [400]).map(({ label }) => label)).toEqual([
    "Regular 400",
    "Semibold 600, not in this font",
  ]);
  expect(weightOptions(400, [400])).toHaveLength(1);
});

test("all weights are offered while a family isn't known", () => {
  expect(weightOptions(450)).toHaveLength(10);
});
