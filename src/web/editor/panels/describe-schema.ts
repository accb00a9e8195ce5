import { z } from "zod";
import { layerKindOf, type LayerType } from "../../../kinds/kinds.ts";
import type { LayerProperty } from "./property-table.ts";

/** What a property's schema allows, for its control. */
export interface SchemaFacts {
  kind: "number" | "text" | "choice" | "switch" | "other";
  min?: number;
  max?: number;
  isWhole?: boolean;
  choices?: readonly string[];
  isOptional: boolean;
  defaultValue: unknown;
  hint: string | undefined;
  schema: z.ZodType;
}

const factsByKey = new Map<string, SchemaFacts>();

/** Reads a property's limits, choices, default and help text from the schema that the server checks with. */
export function schemaFacts(type: LayerType, property: LayerProperty): SchemaFacts | undefined {
  const schema = layerKindOf(type).schema.shape[property] as z.ZodType | undefined;
  if (schema === undefined) return undefined;
  const key = `${type} ${property}`;
  const cached = factsByKey.get(key);
  if (cached !== undefined) return cached;
  const facts = readFacts(schema);
  factsByKey.set(key, facts);
  return facts;
}

function readFacts(schema: z.ZodType): SchemaFacts {
  let inner = schema;
  let isOptional = false;
  let defaultValue: unknown;
  let hint = schema.description;
  for (;;) {
    if (inner instanceof z.ZodDefault) defaultValue = inner.def.defaultValue;
    else if (inner instanceof z.ZodOptional) isOptional = true;
    else break;
    inner = inner.unwrap() as z.ZodType;
    hint ??= inner.description;
  }
  return { ...controlFacts(inner), isOptional, defaultValue, hint, schema };
}

function controlFacts(inner: z.ZodType): Pick<SchemaFacts, "kind" | "min" | "max" | "isWhole" | "choices"> {
  if (inner instanceof z.ZodNumber) {
    const { minValue, maxValue } = inner;
    return { kind: "number", min: minValue ?? -Infinity, max: maxValue ?? Infinity, isWhole: inner.isInt };
  }
  if (inner instanceof z.ZodEnum) return { kind: "choice", choices: inner.options.map(String) };
  if (inner instanceof z.ZodBoolean) return { kind: "switch" };
  if (inner instanceof z.ZodString) return { kind: "text" };
  return { kind: "other" };
}
