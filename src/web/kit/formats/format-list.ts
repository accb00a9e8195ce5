import { language } from "../words.ts";

const format = new Intl.ListFormat(language);

/** `Ada, Grace, and Linus`. */
export function formatList(items: Iterable<string>): string {
  return format.format(items);
}
