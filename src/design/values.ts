import { z } from "zod";
import { hasControl, longestParameterName, reservedParameters } from "./parameter-names.ts";
import { readPathData } from "./path-data.ts";

// Patterns without flags, because JSON Schema has none.

/** An optional property of a request. Null counts as absent, because many programs send it for empty fields. */
export function absentWhenNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const color = z
  .string()
  .regex(
    /^#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/,
    "Expected a color such as #rgb, #rgba, #rrggbb or #rrggbbaa",
  );

/** The numbers of stops that a gradient may have. */
export const gradientStops = { min: 2, max: 16 };

/** A gradient over the filled area. */
export const gradient = z.strictObject({
  type: z
    .enum(["linear", "radial"])
    .default("linear")
    .describe("linear: along a line; radial: from the centre to the farthest corner"),
  angle: z
    .number()
    .min(-360)
    .max(360)
    .default(90)
    .describe("linear only: direction in degrees clockwise, as in CSS: 0 is up, 90 is right"),
  stops: z
    .array(
      z.strictObject({
        color: color.describe("Color at this position"),
        position: z.number().min(0).max(1).describe("0 is the start of the gradient, 1 the end"),
      }),
    )
    .min(gradientStops.min)
    .max(gradientStops.max)
    .describe("Stops in ascending order of position"),
});

export type Gradient = z.output<typeof gradient>;

// By the definition, which a described schema shares.
const lengths = new WeakSet<object>();

/** A number of CSS pixels between two bounds. */
export function pixels(min: number, max: number): z.ZodNumber {
  const length = z.number().min(min).max(max);
  lengths.add(length.def);
  return length;
}

/** Whether a schema is that of a length, which grows with an image's scale. */
export const isLength = (schema: z.ZodType): boolean => lengths.has(schema.def);

/** Limit for a text property in UTF-16 code units. Drawn text is also limited in graphemes. */
export const longestTextProperty = 20_000;

export const longText = z.string().max(longestTextProperty);

/** A language tag that Intl accepts (RFC 5646, without private use). */
export const language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, {
    error: "Expected a language tag such as en, de-CH or zh-Hant",
    abort: true,
  })
  .refine(isLocale, "Expected a language tag such as en, de-CH or zh-Hant");

/** The stable handle of a layer. */
export const layerId = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
    "Expected 1 to 64 letters, digits, - or _, beginning with a letter or digit",
  );

/** The name of a layer and of its URL parameter. */
export const parameterName = z
  .string()
  .min(1)
  .max(longestParameterName)
  .refine((name) => !reservedParameters.includes(name), "c and i are taken by the company and the design")
  .refine(
    (name) => name === name.trim() && !hasControl(name),
    "Expected no blanks around the name and no control characters",
  );

/** The address of a picture: http, https, or an uploaded asset. */
export const pictureAddress = z
  .string()
  .max(4096)
  .regex(
    /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s]+|[Aa][Ss][Ss][Ee][Tt]:[A-Za-z0-9][A-Za-z0-9_-]{0,63})$/,
    "Expected an http or https URL, or asset:ID",
  );

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Valid SVG path data. */
export const pathData = z
  .string()
  .max(20_000)
  .regex(
    /^\s*[Mm][-+.,\s\dEeMmLlHhVvCcSsQqTtAaZz]*$/,
    "Expected SVG path data such as M 0 0 L 100 0 L 50 100 Z",
  )
  .superRefine((data, context) => {
    try {
      readPathData(data);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    }
  });
