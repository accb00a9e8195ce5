import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { sizes } from "../../../design/sizes/size.ts";
import { nameProblem, parameterProblem, placeholderProblem } from "./layer-names.ts";

const layers = [
  textLayer({ layer_id: "title", name: "title", dynamic: true }),
  textLayer({ layer_id: "note", name: "note", dynamic: false }),
  { type: "shape", layer_id: "box", name: "box", dynamic: true },
];
const single = designOf(...layers);
const sized: Design = { ...single, sizes: sizes.parse([{ name: "story", width: 100, height: 200 }]) };

describe("the name of a layer", () => {
  it.each([
    ["", /Enter a name/],
    ["x".repeat(65), /at most 64/],
    ["c", /reserved/],
    ["a\tb", /without line breaks/],
    [" note ", /Another layer is called “note”/],
    ["Größe 2", undefined],
    ["title", undefined],
    ["size", undefined],
  ])("%j", (name, expected) => {
    const problem = nameProblem(single, "title", name);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(expected);
  });

  it.each(["size", " Size "])("isn't %j in a design with sizes, if it is a parameter", (name) => {
    expect(nameProblem(sized, "title", name)).toMatch(/selects a size of this design/);
    expect(nameProblem(sized, "note", name)).toBeUndefined();
    expect(nameProblem(sized, "box", name)).toBeUndefined();
    expect(nameProblem(sized, "title", "sizes")).toBeUndefined();
  });
});

it("no condition, property or placeholder has the parameter size in a design with sizes", () => {
  expect(parameterProblem(sized, "SIZE")).toMatch(/selects a size/);
  expect(parameterProblem(single, "size")).toBeUndefined();
  expect(parameterProblem(single, " ")).toBe("Enter the name of a parameter.");
  expect(placeholderProblem(sized, "You take {{size|M}}")).toMatch(/selects a size/);
  expect(placeholderProblem(sized, "size {{sizes}}")).toBeUndefined();
  expect(placeholderProblem(single, "{{size}}")).toBeUndefined();
});
