import { z } from "zod";
import { type Design, designSchema } from "./design.ts";
import { layerKindOf } from "../kinds/kinds.ts";

/**
 * The canonical JSON text of a design: keys in the order of the schema, no default values, indented by two spaces, with a
 * final line feed. Equal designs have equal texts, and a change of one property changes one line.
 */
export function writeDesign(design: Design): string {
  return `${JSON.stringify(canonicalDesign(design), null, 2)}\n`;
}

export function canonicalDesign(design: Design): Record<string, unknown> {
  return { version: design.version, ...withoutDefaults(designSchema, design) };
}

function withoutDefaults(schema: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.shape)) {
    const part = value[key];
    if (part === undefined || isDefault(property, part)) continue;
    if (key === "layers") {
      written[key] = (part as Design["layers"]).map((layer) =>
        withoutDefaults(layerKindOf(layer.type).schema, layerKindOf(layer.type).asWritten?.(layer) ?? layer),
      );
    } else if (property instanceof z.ZodPrefault && property.unwrap() instanceof z.ZodObject) {
      const inner = withoutDefaults(property.unwrap() as z.ZodObject, part as Record<string, unknown>);
      if (Object.keys(inner).length > 0) written[key] = inner;
    } else {
      written[key] = part;
    }
  }
  return written;
}

function isDefault(property: unknown, value: unknown): boolean {
  if (!(property instanceof z.ZodDefault)) return false;
  const usual = property.def.defaultValue;
  return usual === value || (typeof usual === "object" && JSON.stringify(usual) === JSON.stringify(value));
}
