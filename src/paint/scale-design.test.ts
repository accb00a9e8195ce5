import { expect, it } from "vitest";
import { z } from "zod";
import { layerSchemas } from "../../test/support/schema-arbitraries.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";
import { isLength } from "../design/values.ts";
import { lengthProperties, scaleDesign } from "./scale-design.ts";

/** The names of properties whose schema, or that of an entry, is a length. */
function lengthsIn(schema: unknown, name = ""): string[] {
  if (schema instanceof z.ZodType && isLength(schema)) return [name];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, property]) => lengthsIn(property, key));
  if (schema instanceof z.ZodArray) return lengthsIn(schema.element, name);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => lengthsIn(item, name));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => lengthsIn(option, name));
  const isWrapper =
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault;
  return isWrapper ? lengthsIn(schema.unwrap(), name) : [];
}

it("multiplies exactly the properties whose schema is a length", () => {
  const wanted = new Set(layerSchemas.flatMap((schema) => lengthsIn(schema)));
  expect([...lengthProperties].sort()).toEqual([...wanted].sort());
});

it("multiplies what lies in a layer, and keeps other numbers and the same objects", () => {
  const design = designOf(textLayer({ font_size: 20, line_height: 1.5, more_shadows: [{ blur: 4, x: 1 }] }));
  const scaled = scaleDesign(design, 1.5);
  expect(scaled).toMatchObject({ width: 600, height: 300 });
  expect(scaled.layers[0]).toMatchObject({
    width: 150,
    font_size: 30,
    line_height: 1.5,
    opacity: 1,
    more_shadows: [{ blur: 6, x: 1.5 }],
  });
  expect(scaleDesign(design, 1.5).layers[0]).toBe(scaled.layers[0]);
  expect(scaleDesign(design, 1)).toBe(design);
});
