import { z } from "zod";
import { fillPlaceholders } from "./placeholders.ts";

/**
 * An https URL whose host is literal, without a user name. A placeholder can only stand behind the host, and its value is
 * percent-encoded, so no value changes where the link leads but for path, query and fragment of the same host.
 */
const template = /^https:\/\/([^\s/?#\\@{}]+)(?:[/?#][^\s]*)?$/i;

export const link = z
  .string()
  .max(4096)
  .refine(
    isLink,
    "Expected an https URL without a user name, whose host has no placeholder, such as https://shop.example/{{sku}}",
  );

function isLink(text: string): boolean {
  const [, host = ""] = template.exec(withoutBlanks(text)) ?? [];
  const url = URL.parse(`https://${host}`);
  return host !== "" && url !== null && url.username === "" && url.hostname !== "";
}

/** Fallbacks of placeholders may contain blanks. */
const withoutBlanks = (text: string) =>
  text.replaceAll(/\{\{[^{}]*\}\}/g, (one) => one.replaceAll(/\s/g, "_"));

/** Where a link leads with these values. Undefined for a text that isn't a link. */
export function fillLink(text: string, valueOf: (name: string) => string | undefined): string | undefined {
  if (!isLink(text)) return undefined;
  const filled = fillPlaceholders(text, valueOf, { literal: encodeURIComponent });
  return URL.parse(filled)?.href;
}
