import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMergeTag } from "./merge-tags.ts";

describe("a merge tag that nobody filled in", () => {
  it.each([
    "*|FNAME|*",
    "*|FNAME:friend|*",
    "{{ first_name }}",
    "{{first_name|default:'x'}}",
    "{{${first_name}}}",
    "{% if x %}a{% endif %}",
    "%%FirstName%%",
    "%FIRSTNAME%",
    "%recipient.name%",
    "[[firstname]]",
    "[firstname,fallback=there]",
    "${name}",
    "<%= name %>",
    "{contactfield=firstname|there}",
    "{!Contact.FirstName}",
    "{$name}",
    "--name--",
    "  *|FNAME|*  ",
  ])("is %s", (text) => expect(isMergeTag(text)).toBe(true));
});

describe("a value that a person may have", () => {
  it.each([
    "Null",
    "undefined",
    "100%",
    "50% off",
    "Ada {the countess}",
    "Hi *|FNAME|* there",
    "[Ada]",
    "--",
    "%",
    "$5",
  ])("is %s", (text) => expect(isMergeTag(text)).toBe(false));

  it("is any text of letters, digits, blanks and points", () => {
    fc.assert(fc.property(fc.stringMatching(/^[\p{L}\d .,']*$/u), (text) => !isMergeTag(text)));
  });
});

it("is told in a moment, whatever the text", () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => typeof isMergeTag(text) === "boolean"));
  expect(isMergeTag("{{".repeat(5000))).toBe(false);
});
