import { expect, test } from "vitest";
import { layerTypes } from "../../../kinds/kinds.ts";
import { choiceLabel } from "./choice-label.ts";
import { schemaFacts } from "./describe-schema.ts";
import { propertiesOf } from "./property-table.ts";

test("every choice of every property has a label in the catalogue", () => {
  const choices = layerTypes.flatMap((type) =>
    propertiesOf(type).flatMap((property) => schemaFacts(type, property)?.choices ?? []),
  );
  expect(choices.length).toBeGreaterThan(50);
  expect(choices.filter((choice) => choiceLabel(choice) === choice)).toEqual([]);
});

test("a choice that this page doesn't know is shown as it is", () => {
  expect(choiceLabel("zigzag")).toBe("zigzag");
});
