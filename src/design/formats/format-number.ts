import { numberFormatter } from "./formatters.ts";

export interface NumberFormat {
  style: "decimal" | "percent" | "currency";
  currency?: string;
  decimals?: number;
}

// What programs write: no grouping, a point before the decimals.
const plain = /^[+-]?\d{1,30}(?:\.\d{1,20})?$/;

/** A number in a language; undefined when the value is none. 0.25 is 25 per cent. */
export function formatNumber(
  value: string,
  { style, currency, decimals }: NumberFormat,
  locale: string,
): string | undefined {
  if (!plain.test(value)) return undefined;
  const options: Intl.NumberFormatOptions = {
    style,
    ...(currency === undefined ? {} : { currency }),
    ...(decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  };
  // Digits beyond the precision of a double are kept by handing them over as they are written.
  const digits = value.replace(/^\+/, "") as `${number}`;
  return numberFormatter(locale, options).format(digits);
}
