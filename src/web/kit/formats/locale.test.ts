import { expect, test } from "vitest";
import { formatCount } from "./format-counts.ts";
import { formatDay } from "./format-days.ts";
import { localeFor } from "./locale.ts";

test.each([
  ["en-US", "en-US"],
  ["en", "en-US"],
  ["de-DE", "en-DE"],
  ["pt-BR", "en-BR"],
  ["zh-Hant-TW", "en-TW"],
  ["fr", "en-FR"],
])("somebody with %s reads %s", (own, locale) => {
  expect(localeFor(own)).toBe(locale);
});

test("numbers and dates are those of the region, in the language of the words", () => {
  expect(formatCount(1_234_567, localeFor("de-DE"))).toBe("1.234.567");
  expect(formatDay("2026-11-03", localeFor("de-DE"))).toBe("3 November 2026");
  expect(formatDay("2026-11-03", localeFor("en-US"))).toBe("November 3, 2026");
});
