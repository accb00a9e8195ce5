import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasMergeTag, isEmptyWord, isMergeTag } from "./merge-tags.ts";

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
    "{{{firstName}}}",
    "$[FNAME]$",
    "$[FNAME|Customer]$",
    "{First|there}",
    "{FIRSTNAME}",
    "{first_name}",
    "{FirstName}",
    "«First_Name»",
    "«Vorname»",
    "<<First Name>>",
    "$First Name$",
    "$First_Name$",
    "<span class=eloquaemail>C_FirstName</span>",
    '<span class="eloquaemail">C_FirstName</span>',
    "[FNAME]",
    "[Contact.FirstName]",
    "@FIRSTNAME@",
    "~Contact.FirstName~",
    "[contact_attribute:firstname]",
    "[subscriber:firstname | default:reader]",
    "$$first_name$$",
    "[% member:first_name %]",
    "{subtag:name|ucfirst}",
    // Cut at the # or & of a tag.
    "{{",
    "{{#",
    "{{{",
    "{{ contact.first_name ",
    "{%",
    "*|",
    "*|FNAME:",
    "%%",
    "[[",
    "<%",
    "${",
  ])("is %s", (text) => expect(isMergeTag(text)).toBe(true));
});

describe("a value that a reader may have", () => {
  it.each([
    "Null",
    "{Null}",
    "{Ada}",
    "[Sale]",
    "[New]",
    "[Electricity]",
    "[Note: sold out]",
    "[1]",
    "«Bonjour»",
    "«Газпром»",
    "<<Back>>",
    "@ada",
    "@ada@mastodon.example",
    "~100~",
    "~ 5.5 km ~",
    "$ave $5$",
    "$$$",
    "$ale$",
    "$$Deal$$",
    "*",
    "* | *",
    "%",
    "{",
    "[",
    "{sold out}",
    "name",
    "First Name",
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

describe("a word of a program for no value", () => {
  it.each(["null", " undefined ", "None", "NaN", "[object Object]", "(null)", "<nil>"])("is %s", (text) =>
    expect([isEmptyWord(text), isMergeTag(text)]).toEqual([true, false]),
  );

  it.each(["Null", "NULL", "none", "NONE", "Nan", "nan", "Undefined", "nil", "Jennifer null", "null, 5", ""])(
    "isn't %j, which may be somebody's",
    (text) => expect(isEmptyWord(text)).toBe(false),
  );
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
    "Hi $[FNAME|Customer]$!",
    "Hi [% member:first_name %],",
    'Hi <span class="eloquaemail">C_FirstName</span>',
    "Hi [subscriber:firstname | default:reader]",
    "Hi {subtag:name|ucfirst}",
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
    "$5 [sale] $",
    "[Note: sold out] at 5% [%]",
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
  fc.assert(
    fc.property(
      fc.stringMatching(/^[@~$[{<«%*|_.:a-z-]{1,499}$/),
      (text) => typeof isMergeTag(text) === "boolean",
    ),
  );
  const openings = [
    "{{",
    "*|",
    "%a",
    "[a",
    "[[a",
    "${a",
    "<%",
    "{!a",
    "{%",
    "$[a",
    "[%",
    "<span ",
    "{a",
    "[_",
  ];
  for (const piece of openings) {
    expect(hasMergeTag(piece.repeat(10_000))).toBe(false);
  }
});
