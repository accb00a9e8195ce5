import { checkDigit } from "./check-digit.ts";
import { isGs1 } from "./gs1-elements.ts";

/** The values that a symbology accepts. */
export interface SymbologyRule {
  /** The accepted values, for error messages. */
  description: string;
  /** Adds a missing check digit; undefined when the value can't be encoded. */
  complete(value: string): string | undefined;
  /** Whether it is a linear code, which may have its value printed below. */
  linear: boolean;
}

const maxBytes = 1000;
const encoder = new TextEncoder();

export const symbologies = {
  qr: grid(maxBytes),
  "data-matrix": grid(maxBytes),
  aztec: grid(maxBytes),
  pdf417: grid(500),
  code128: bars("1 to 80 letters, digits and signs of ASCII", /^[ -~]{1,80}$/),
  code39: bars("1 to 60 capital letters, digits, blanks and - . $ / + %", /^[0-9A-Z .$/+%-]{1,60}$/),
  code93: bars("1 to 60 capital letters, digits, blanks and - . $ / + %", /^[0-9A-Z .$/+%-]{1,60}$/),
  codabar: bars("1 to 60 digits and - $ : / . + between two letters A to D", /^[A-D][0-9$:/.+-]{1,60}[A-D]$/),
  itf: bars("2 to 60 digits, an even number of them", /^(?:\d\d){1,30}$/),
  itf14: digits(14),
  ean13: digits(13),
  ean8: digits(8),
  upca: digits(12),
  "gs1-128": gs1(48, true),
  "gs1-data-matrix": gs1(200, false),
  "gs1-qr": gs1(200, false),
} satisfies Record<string, SymbologyRule>;

export type Symbology = keyof typeof symbologies;
export const symbologyNames = Object.keys(symbologies) as [Symbology, ...Symbology[]];

/** The value with its check digit; undefined when the symbology can't encode it. */
export function completeValue(symbology: Symbology, value: string): string | undefined {
  return symbologies[symbology].complete(value);
}

function grid(max: number): SymbologyRule {
  const hasLength = (value: string) => value !== "" && encoder.encode(value).byteLength <= max;
  return {
    description: `1 to ${max} bytes of text as UTF-8`,
    complete: (value) => (value.length <= max && hasLength(value) ? value : undefined),
    linear: false,
  };
}

function bars(description: string, form: RegExp): SymbologyRule {
  return {
    description: description,
    complete: (value) => (form.test(value) ? value : undefined),
    linear: true,
  };
}

function gs1(max: number, linear: boolean): SymbologyRule {
  return {
    description: `GS1 elements of at most ${max} signs, with identifiers in brackets and right check digits, such as (01)09521234543213(10)A1`,
    complete: (value) => (isGs1(value, max) ? value : undefined),
    linear,
  };
}

function digits(count: number): SymbologyRule {
  return {
    description: `${count} digits, the last of which is right, or the ${count - 1} before it`,
    complete(value) {
      if (!/^\d{1,14}$/.test(value)) return undefined;
      const body = value.slice(0, count - 1);
      const whole = body + checkDigit(body);
      return value === body || value === whole ? (whole.length === count ? whole : undefined) : undefined;
    },
    linear: true,
  };
}
