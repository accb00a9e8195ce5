import { createBoundedCache, type BoundedCache } from "../../bounds/bounded-cache.ts";

const maxFormatters = 200;
const dates = createBoundedCache<Intl.DateTimeFormat>(maxFormatters);
const numbers = createBoundedCache<Intl.NumberFormat>(maxFormatters);
const plurals = createBoundedCache<Intl.PluralRules>(maxFormatters);

/** Cached, because creating a formatter takes a hundred times as long as using it. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedFormatter(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cachedFormatter(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

export function pluralRules(locale: string): Intl.PluralRules {
  return cachedFormatter(plurals, locale, {}, () => new Intl.PluralRules(locale));
}

function cachedFormatter<Formatter>(
  formatters: BoundedCache<Formatter>,
  locale: string,
  options: object,
  create: () => Formatter,
): Formatter {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? create();
  formatters.set(key, formatter);
  return formatter;
}
