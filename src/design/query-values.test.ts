import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { presentText, readQuery } from "./query-values.ts";

const valueOf = (raw: string) => readQuery(`v=${raw}`)[0]?.value;

describe("decoding", () => {
  it.each([
    ["Ada", "Ada"],
    ["Ada+Lovelace", "Ada Lovelace"],
    ["Ada%20Lovelace", "Ada Lovelace"],
    ["%zz", "%zz"],
    ["100%", "100%"],
    ["%C3%A9", "é"],
    ["%ff%fe", "ÿþ"],
    ["Ren%E9+d%27Herblay", "René d'Herblay"],
    ["%80+50", "€ 50"],
    ["%E9%zz", "é%zz"],
    ["%E9%C3%A9", "\uFFFDé"],
    ["%EF%BF%BD%E9", "\uFFFD\uFFFD"],
    ["a%0D%0Ab", "a\nb"],
    ["a%00%07b", "ab"],
    ["a%09b", "a b"],
    ["a%0Bb%0Cc%C2%85d%E2%80%A8e%E2%80%A9f%0Dg", "a\nb\nc\nd\ne\nf\ng"],
    ["Ada%0A+", "Ada"],
    ["+Ada", " Ada"],
    ["%E2%80%AEabc", "abc"],
    ["%E2%81%A7abc", "\u2067abc\u2069"],
    ["%E2%81%A9abc", "abc"],
    ["%E2%81%A8a%0Ab%E2%81%A9", "\u2068a\u2069\nb"],
    ["%E2%81%A8Ada%E2%81%A9!", "\u2068Ada\u2069!"],
    ["1%2B1", "1+1"],
    ["a=b", "a=b"],
    ["%26amp;", "&amp;"],
  ])("reads %s as %j", (raw, value) => expect(valueOf(raw)).toBe(value));

  it("never fails, and returns well-formed text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (query) =>
        readQuery(query).every(({ name, value }) => name.isWellFormed() && (value ?? "").isWellFormed()),
      ),
    );
  });

  it("decodes malformed input according to the URL standard, and bytes alone as Windows-1252", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "+",
        "%",
        "%2",
        "%zz",
        "%E2%82%AC",
        "%F0%9F%8E%81",
        "%EF%BB%BF",
        "%ED%A0%80",
        "%2B",
        "%00",
      ),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, "0")}`),
      fc.string({ unit: "binary", maxLength: 4 }).map((text) => text.replaceAll(/[&=#?]/g, "")),
      fc.constantFrom("\uD83C", "\uDF81"),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const raw = `+${parts.join("")}`;
        const standard = new URLSearchParams(`${raw}=`).keys().next().value ?? "";
        const isOnlyBytes = /^[\0-\x7F\uFFFD]*$/.test(standard) && /^[\0-\x7F]*$/.test(raw);
        const name = readQuery(raw)[0]?.name ?? "";
        if (!isOnlyBytes || !standard.includes("\uFFFD")) expect(name).toBe(standard);
        else expect(name).not.toContain("\uFFFD");
      }),
    );
  });

  it("decodes every value that encodeURIComponent encodes", () => {
    const text = fc.stringMatching(/^[\p{L}\p{N}%&=+#;?/]{1,40}$/u).filter((one) => !/^%|%$/.test(one));
    fc.assert(fc.property(text, (value) => valueOf(encodeURIComponent(value)) === value));
  });
});

describe("a missing value", () => {
  it.each(["", "+", "%20%20", "%07"])("is %s", (raw) =>
    expect(readQuery(`v=${raw}`)).toEqual([{ name: "v", value: undefined }]),
  );

  it.each([
    "%FIRSTNAME%",
    "*|FNAME|*",
    "*%7CFNAME%7C*",
    "%7B%7B+first_name+%7D%7D",
    "%257B%257Bfirst_name%257D%257D",
    "%25%25FirstName%25%25",
    "%DATE%",
    "{{",
    "%7B%7B",
    "null",
    "undefined",
    "None",
    "+NaN",
    "%5Bobject+Object%5D",
    "%24%5BFNAME%7CCustomer%5D%24",
    "%C2%ABFirst_Name%C2%BB",
    "%ABFirst_Name%BB",
    "<span%20class=eloquaemail>C_FirstName</span>",
  ])("is the merge tag or word %s", (raw) =>
    expect(readQuery(`v=${raw}`)).toEqual([{ name: "v", value: undefined, tag: true }]),
  );
});

describe("names", () => {
  it("lose `amp;` left over from HTML mails", () => {
    expect(readQuery("?c=1&amp;i=2&amp;amp;name=Ada").map(({ name }) => name)).toEqual(["c", "i", "name"]);
  });

  it("may have no value", () =>
    expect(readQuery("name&&x=1")).toEqual([
      { name: "name", value: undefined },
      { name: "x", value: "1" },
    ]));
});

test.each([
  ["50% off + more", "50% off + more"],
  ["", undefined],
  ["  ", undefined],
  ["{{first_name}}", undefined],
  ["null", undefined],
  ["Ada\u000BLovelace\r\n", "Ada\nLovelace"],
  ["%7B%7Bfirst_name%7D%7D", undefined],
  ["*|FNAME|*", undefined],
  ["A\u0007d\u202Ea", "Ada"],
  ["\u0007", undefined],
])("a text that is decoded already, %j, counts as %j", (text, value) => {
  expect(presentText(text).value).toBe(value);
});
