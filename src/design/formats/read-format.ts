import { type DateFormat, dateFormats, formatDate } from "./format-date.ts";
import { formatName } from "./format-name.ts";
import { formatNumber, type NumberFormat } from "./format-number.ts";

/** The language and the zone that values are written for. */
export interface FormatPlace {
  locale: string;
  zone: string;
}

/** Writes a value anew; undefined when it can't be read. */
export type Format = (value: string, place: FormatPlace) => string | undefined;

const texts: Record<string, Format> = {
  upper: (value, { locale }) => value.toLocaleUpperCase(locale),
  lower: (value, { locale }) => value.toLocaleLowerCase(locale),
  name: (value, { locale }) => formatName(value, locale),
  first: (value) => value.trim().split(/\s+/u)[0],
};

const mostDecimals = 10;

/** The names of the formats, as a refusal lists them. */
export const formatNames: readonly string[] = [
  ...Object.keys(dateFormats),
  "number",
  "number:2",
  "percent",
  "percent:1",
  "currency:EUR",
  "currency:EUR:0",
  ...Object.keys(texts),
];

/** The format of a name such as `long` or `currency:EUR:0`; undefined when there is none. */
export function readFormat(name: string): Format | undefined {
  if (Object.hasOwn(texts, name)) return texts[name];
  if (Object.hasOwn(dateFormats, name)) {
    return (value, place) => formatDate(value.trim(), name as DateFormat, place);
  }
  const format = readNumberFormat(name);
  return format && ((value, { locale }) => formatNumber(value.trim(), format, locale));
}

function readNumberFormat(name: string): NumberFormat | undefined {
  const [, style, currency, digits] =
    /^(?:(number|percent)|currency:([A-Z]{3}))(?::(\d{1,2}))?$/.exec(name) ?? [];
  const decimals = digits === undefined ? {} : { decimals: Number(digits) };
  if (Number(digits) > mostDecimals) return undefined;
  if (currency !== undefined) return { style: "currency", currency, ...decimals };
  if (style === undefined) return undefined;
  return { style: style === "percent" ? "percent" : "decimal", ...decimals };
}

/** Whether Intl can write for this language. */
export function isLocale(tag: string): boolean {
  return accepts(() => Intl.getCanonicalLocales(tag));
}

/** Whether Intl knows this time zone, such as Europe/Berlin. */
export function isZone(zone: string): boolean {
  return accepts(() => new Intl.DateTimeFormat("en", { timeZone: zone }));
}

function accepts(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}
