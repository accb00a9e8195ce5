import { describe, expect, it } from "vitest";
import { anyLayers } from "./sample-versions.ts";
import { layerProperties, layerSchemas, propertiesIn, typeOf } from "./schema-arbitraries.ts";

describe("designs that property tests try", () => {
  const tried = propertiesIn(anyLayers);

  it("hold every kind of layer", () => {
    const kinds = new Set(tried.map((name) => name.split(".")[0]));
    expect(kinds).toEqual(new Set(layerSchemas.map(typeOf)));
  });

  it("give every property of every kind different values", () => {
    const named = new Set(["layer_id", "name", "type"]);
    const expectedProperties = layerProperties.filter((name) => !named.has(name.split(".")[1] ?? ""));
    expect(expectedProperties.filter((name) => !tried.includes(name))).toEqual([]);
  });
});
