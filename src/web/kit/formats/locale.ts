import { language } from "../words.ts";

/**
 * The locale of numbers and dates for a user's own locale: the language of the words, as the user's region writes it. Month names
 * are in one language with the words around them then, and a reader in Berlin sees 1.234,5.
 */
export function localeFor(own: string): string {
  const { region } = new Intl.Locale(own).maximize();
  return region === undefined ? language : `${language}-${region}`;
}

/** The locale of all numbers and dates of the dashboard. */
export const locale = localeFor(new Intl.DateTimeFormat().resolvedOptions().locale);
