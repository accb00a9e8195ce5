import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasMergeTag, isMergeTag } from "./merge-tags.ts";

describe("an unresolved merge tag", () => {
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

describe("a value that a reader may have", () => {
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

  it("may be any text of letters, digits, blanks and full stops", () => {
    fc.assert(fc.property(fc.stringMatching(/^[\p{L}\d .,']*$/u), (text) => !isMergeTag(text)));
  });
});

describe("a merge tag within a text", () => {
  it.each([
    "Hi *|FNAME|*!",
    "Hi {{ first_name }}!",
    "{% if x %}a{% endif %}",
    "Dear %%FirstName%%,",
    "Dear %FIRSTNAME%, hello",
    "to %recipient.name%",
    "Hi [[firstname]]!",
    "Hi [firstname,fallback=there]",
    "Hi ${name}",
    "Hi <%= name %>",
    "Hi {contactfield=firstname|there}",
    "Hi {!Contact.FirstName}",
    "{$name}, hello",
  ])("is found in %s", (text) => expect(hasMergeTag(text)).toBe(true));

  it.each([
    "5% off, 10% more",
    "100%sure%",
    "https://a.example/caf%C3%A9/%E2%82%AC%20x",
    "{d}d {hh}h",
    "[1] and [[2]]",
    "a well--known--fact",
    "{Ada}",
    "a < b > c, 5 % 3",
    "$5 ${5}",
    "*stars* and |bars|",
  ])("is not found in %s", (text) => expect(hasMergeTag(text)).toBe(false));

  it("isn't detected in letters, digits and common signs that don't begin one", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\p{L}\d .,'!?*(){}-]*$/u),
        (text) => /\{[{!]/.test(text) || !hasMergeTag(text),
      ),
    );
  });
});

it("detects merge tags quickly in any text", () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => typeof isMergeTag(text) === "boolean"));
  expect(isMergeTag("{{".repeat(5000))).toBe(false);
  for (const piece of ["{{", "*|", "%a", "[a", "[[a", "${a", "<%", "{!a", "{%"]) {
    expect(hasMergeTag(piece.repeat(10_000))).toBe(false);
  }
});
