import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { heirsOf, lostParameters, withFormerName } from "./lost-parameters.ts";

const named = (...names: string[]) => names.map((name) => ({ name, type: "text" as const }));
const [lost] = named("first_name");
if (lost === undefined) throw new Error("There is no parameter");

it("names what image URLs use and the draft no longer reads", () => {
  expect(lostParameters(named("first_name", "tier", "City"), named("name", "tier", "city"))).toEqual([lost]);
  expect(lostParameters([], named("name"))).toEqual([]);
});

it.each([
  ["the new one", ["first_name", "tier"], ["tier", "name"], ["name", "tier"]],
  [
    "of several new ones the one with a similar name",
    ["first_name"],
    ["town", "firstname"],
    ["firstname", "town"],
  ],
  ["any", ["first_name", "tier"], ["tier"], ["tier"]],
])("offers %s first", (_, live, draft, heirs) =>
  expect(heirsOf(lost, named(...live), named(...draft))).toEqual(heirs),
);

it("offers only parameters of the same type", () => {
  const photo = { name: "photo", type: "image" as const };
  expect(heirsOf(lost, [lost], [photo, ...named("name")])).toEqual(["name"]);
});

it("adds a former name, and takes it away", () => {
  const design = withFormerName(designOf(textLayer({ text: "{{name}}" })), "first_name", "name");
  expect(design.aliases).toEqual({ first_name: "name" });
  expect(withFormerName(design, "first_name", undefined).aliases).toEqual({});
});
