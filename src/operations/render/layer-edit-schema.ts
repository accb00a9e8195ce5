import { z } from "zod";
import { layerEdit } from "../../design/apply-edits.ts";
import { layerKindOf, layerTypes } from "../../kinds/kinds.ts";
import { nameSchema } from "../schema-names.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * An edit, described with the properties that layers of any kind take, so that generated clients know their names and
 * types. Which of them a layer takes, and their values, are checked when the edit is applied.
 */
export const layerEditInput = nameSchema(
  "LayerEdit",
  layerEdit.meta({
    properties: {
      layer_id: { type: "string", maxLength: 200, description: "The layer to edit" },
      ...describeProperties(),
    },
  }),
);

/** A schema for each property that can be edited; null leaves it unchanged. */
function describeProperties(): Record<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema[]>();
  for (const type of layerTypes) {
    const { schema, editable, texts } = layerKindOf(type);
    for (const name of editable) {
      const part = schema.shape[name] as z.ZodType | undefined;
      if (part === undefined) continue;
      const { $schema: _, ...json } = z.toJSONSchema(part, { io: "input", unrepresentable: "any" });
      delete json.default;
      // A design's texts may hold placeholders, an edit's don't.
      if (name in texts) json.description = "Literal text";
      const known = schemas.get(name) ?? [];
      const isKnown = known.some((one) => JSON.stringify(one) === JSON.stringify(json));
      schemas.set(name, isKnown ? known : [...known, json]);
    }
  }
  return Object.fromEntries([...schemas].map(([name, options]) => [name, describeProperty(options)]));
}

function describeProperty(options: readonly JsonSchema[]): JsonSchema {
  const { description } = options[0] ?? {};
  const types = options.map((option) => {
    const type = { ...option };
    delete type.description;
    return type;
  });
  const distinct = types.filter(
    (type, index) => types.findIndex((one) => JSON.stringify(one) === JSON.stringify(type)) === index,
  );
  return { anyOf: [...distinct, { type: "null" }], ...(description === undefined ? {} : { description }) };
}
