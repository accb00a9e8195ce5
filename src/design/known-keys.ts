import { z } from "zod";

/** The keys that an object at this place of a value may have; undefined where the schema knows of none. */
export function knownKeys(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): readonly string[] | undefined {
  const inner = chosen(unwrapped(schema), value);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType | undefined> = inner.shape;
    if (key === undefined) return Object.keys(shape);
    const part = shape[String(key)];
    return part && knownKeys(part, rest, partOf(value, key));
  }
  if (inner instanceof z.ZodArray && key !== undefined) {
    return knownKeys(inner.element as z.ZodType, rest, partOf(value, key));
  }
  return undefined;
}

/** The schema without what makes it optional, gives it a default or prepares its value. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: before, out } = schema.def;
    return unwrapped((before instanceof z.ZodTransform ? out : before) as z.ZodType);
  }
  const wraps =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable;
  return wraps ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

/** Of a union told apart by one key, the option that the value names. */
function chosen(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const options = schema.options as unknown as readonly z.ZodObject[];
  const name = partOf(value, discriminator);
  return options.find(({ shape }) => (shape[discriminator] as z.ZodType).safeParse(name).success);
}

function partOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}
