import { type noMatch, readMap, readPlural } from "./format-choice.ts";
import { type DateFormat, dateFormats, formatDate } from "./format-date.ts";
import { formatName } from "./format-name.ts";
import { numberFormatter } from "./formatters.ts";
import { plainNumber } from "./plain-number.ts";

/** The language and time zone of formatted values. */
interface FormatLocale {
  locale: string;
  zone: string;
}

/** Formats a value; undefined when it is invalid, `noMatch` when the fallback is to be shown. */
export type Format = (value: string, place: FormatLocale) => string | typeof noMatch | undefined;

const texts: Record<string, Format> = {
  upper: (value, { locale }) => value.toLocaleUpperCase(locale),
  lower: (value, { locale }) => value.toLocaleLowerCase(locale),
  name: (value, { locale }) => formatName(value, locale),
  first: (value) => value.trim().split(/\s+/u)[0],
};

const maxDecimals = 10;

/** The names of the formats, for error messages. */
export const formatNames: readonly string[] = [
  ...Object.keys(dateFormats),
  "number",
  "number:2",
  "percent",
  "percent:1",
  "currency:EUR",
  "currency:EUR:0",
  ...Object.keys(texts),
  "map:gold=Gold member;silver=Silver member",
  "plural:one=# seat;other=# seats",
];

/** The format of a name such as `long` or `currency:EUR:0`; undefined when there is none. */
export function readFormat(name: string): Format | undefined {
  if (Object.hasOwn(texts, name)) return texts[name];
  if (Object.hasOwn(dateFormats, name)) {
    return (value, place) => formatDate(value.trim(), name as DateFormat, place);
  }
  if (name.startsWith("map:")) return readMap(name.slice("map:".length));
  if (name.startsWith("plural:")) return readPlural(name.slice("plural:".length));
  const format = readNumberFormat(name);
  return format && ((value, { locale }) => formatNumber(value.trim(), format, locale));
}

function readNumberFormat(name: string): NumberFormat | undefined {
  const [, style, currency, digits] =
    /^(?:(number|percent)|currency:([A-Z]{3}))(?::(\d{1,2}))?$/.exec(name) ?? [];
  const decimals = digits === undefined ? {} : { decimals: Number(digits) };
  if (Number(digits) > maxDecimals) return undefined;
  if (currency !== undefined) return { style: "currency", currency, ...decimals };
  if (style === undefined) return undefined;
  return { style: style === "percent" ? "percent" : "decimal", ...decimals };
}

/** Whether Intl supports this language tag. */
export function isLocale(tag: string): boolean {
  return isAccepted(() => Intl.getCanonicalLocales(tag));
}

/** Whether Intl supports this time zone, such as Europe/Berlin. */
export function isZone(zone: string): boolean {
  return isAccepted(() => new Intl.DateTimeFormat("en", { timeZone: zone }));
}

function isAccepted(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}

interface NumberFormat {
  style: "decimal" | "percent" | "currency";
  currency?: string;
  decimals?: number;
}

/** Formats a number; undefined when the value is none. 0.25 is 25 per cent. */
function formatNumber(
  value: string,
  { style, currency, decimals }: NumberFormat,
  locale: string,
): string | undefined {
  if (!plainNumber.test(value)) return undefined;
  const options: Intl.NumberFormatOptions = {
    style,
    ...(currency === undefined ? {} : { currency }),
    ...(decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  };
  // A string keeps digits beyond the precision of a double.
  const digits = value.replace(/^\+/, "") as `${number}`;
  return numberFormatter(locale, options).format(digits);
}
