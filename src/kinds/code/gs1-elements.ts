import { checkDigit } from "./check-digit.ts";

const element = /\((\d{2,4})\)([!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,90})/gy;

/** What is known of an application identifier by its first two digits (GS1 General Specifications, 3.2 and 7.8.5). */
interface PredefinedElement {
  /** Digits of the identifier, and of its data, which nothing separates from the next element. */
  identifier: number;
  data: number;
  hasCheckDigit?: boolean;
}

const date: PredefinedElement = { identifier: 2, data: 6 };
const measure: PredefinedElement = { identifier: 4, data: 6 };
const tradeItem: PredefinedElement = { identifier: 2, data: 14, hasCheckDigit: true };

const predefined: { readonly [start: string]: PredefinedElement } = {
  "00": { identifier: 2, data: 18, hasCheckDigit: true },
  "01": tradeItem,
  "02": tradeItem,
  "03": tradeItem,
  ...Object.fromEntries(["11", "12", "13", "15", "16", "17"].map((start) => [start, date])),
  "20": { identifier: 2, data: 2 },
  ...Object.fromEntries(["31", "32", "33", "34", "35", "36"].map((start) => [start, measure])),
  "41": { identifier: 3, data: 13, hasCheckDigit: true },
};

/**
 * Whether a value is a list of GS1 elements with brackets around their identifiers, such as (01)09521234543213(10)ABC, with at
 * most `most` signs beside the brackets. Data of predefined length must have it, and the right check digit.
 */
export function isGs1(value: string, max: number): boolean {
  // Two brackets for each pair of digits at least.
  if (value === "" || value.length > max * 2) return false;
  let place = 0;
  let signs = 0;
  for (const [whole, identifier = "", data = ""] of value.matchAll(element)) {
    if (!isRight(identifier, data)) return false;
    place += whole.length;
    signs += identifier.length + data.length;
  }
  return place === value.length && signs <= max;
}

function isRight(identifier: string, data: string): boolean {
  const rule = predefined[identifier.slice(0, 2)];
  if (rule === undefined) return true;
  if (identifier.length !== rule.identifier || data.length !== rule.data || !/^\d+$/.test(data)) return false;
  return rule.hasCheckDigit !== true || data.endsWith(checkDigit(data.slice(0, -1)));
}
