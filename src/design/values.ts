import { z } from "zod";

// Patterns without flags, for a published JSON Schema has none.

/** `#rgb`, `#rrggbb` or `#rrggbbaa` (contract §3). */
export const colour = z
  .string()
  .regex(
    /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/,
    "Expected a colour such as #rgb, #rrggbb or #rrggbbaa",
  );

/** A number of CSS pixels between two bounds. */
export const pixels = (least: number, most: number) => z.number().min(least).max(most);

/** The longest text a property may hold, in UTF-16 code units; what is drawn is cut by graphemes as well. */
const longestText = 20_000;

export const longText = z.string().max(longestText);

/** The stable handle of a layer. */
export const layerId = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
    "Expected 1 to 64 letters, digits, - or _, beginning with a letter or digit",
  );

const longestName = 64;

/** `c` and `i` name the company and the design in a runtime URL (contract §4). */
export const reservedParameters: readonly string[] = ["c", "i"];

/** The name of a layer and of its URL parameter. */
export const parameterName = z
  .string()
  .min(1)
  .max(longestName)
  .refine((name) => !reservedParameters.includes(name), "c and i are taken by the company and the design")
  .refine(
    (name) => name === name.trim() && !hasControl(name),
    "Expected no blanks around the name and no control characters",
  );

/** An address a picture is read from: http, https, or an uploaded asset. */
export const pictureAddress = z
  .string()
  .max(4096)
  .regex(
    /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s]+|[Aa][Ss][Ss][Ee][Tt]:[A-Za-z0-9][A-Za-z0-9_-]{0,63})$/,
    "Expected an http or https URL, or asset:ID",
  );

/** Whether a text without blanks around it can be a parameter's name, as the schema above says. */
export function isParameterName(text: string): boolean {
  return text !== "" && text.length <= longestName && !reservedParameters.includes(text) && !hasControl(text);
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
