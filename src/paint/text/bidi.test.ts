import { expect, it } from "vitest";
import { baseDirection } from "./bidi.ts";

it.each([
  ["Hello مرحبا", "ltr"],
  ["مرحبا Hello", "rtl"],
  ["123 – שלום", "rtl"],
  ["🎉 2026", "ltr"],
  ["\u200FAda", "rtl"],
  ["\u2067שבת\u2069 sale", "ltr"],
  ["\u2067\u2068שבת\u2069 sale", "ltr"],
  ["ޤައުމު", "rtl"],
] as const)("the direction of %j is %s", (text, direction) => expect(baseDirection(text)).toBe(direction));
