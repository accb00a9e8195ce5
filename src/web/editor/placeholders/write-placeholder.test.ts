import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Placeholder, placeholdersIn } from "../../../design/placeholders.ts";
import { fallbackProblem, writePlaceholder } from "./write-placeholder.ts";

const written = (parts: Partial<Placeholder>) =>
  writePlaceholder({ name: "name", formats: [], fallback: "", ...parts });

it.each([
  [{}, "{{name}}"],
  [{ fallback: "there" }, "{{name|there}}"],
  [{ formats: ["long"], fallback: "soon" }, "{{name|format:long|soon}}"],
  [{ formats: ["first", "upper"] }, "{{name|format:first|format:upper}}"],
  [
    { formats: ["long"], locale: "de", zone: "Europe/Berlin" },
    "{{name|format:long|locale:de|zone:Europe/Berlin}}",
  ],
  // They count only together with a format.
  [{ locale: "de", zone: "Europe/Berlin" }, "{{name}}"],
])("%j is %s", (parts, text) => expect(written(parts)).toBe(text));

describe("what is written", () => {
  it("is read again as the same placeholder", () => {
    const placeholder = fc.record({
      name: fc.constantFrom("name", "first name", "tier-2", "größe"),
      formats: fc.array(fc.constantFrom("long", "number:2", "currency:EUR", "map:a=B;c=D", "upper"), {
        maxLength: 3,
      }),
      fallback: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    });
    fc.assert(
      fc.property(placeholder, (one) => {
        fc.pre(fallbackProblem(one.fallback, one.formats.length > 0) === undefined);
        expect(placeholdersIn(writePlaceholder(one))).toEqual([one]);
      }),
    );
  });
});

it.each([
  ["there", false, undefined],
  ["a|b", false, undefined],
  ["a|b", true, "Use a text without bars, which divide a placeholder."],
  ["{a", false, "Use a text without braces."],
  ["x| format:long", false, "Use a text that doesn’t begin with format:, locale: or zone:."],
])("the fallback %s, with a format: %s", (fallback, hasFormat, problem) =>
  expect(fallbackProblem(fallback, hasFormat)).toBe(problem),
);
