import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillLink, link } from "./link.ts";

const accepts = (text: string) => link.safeParse(text).success;

describe("a link", () => {
  it.each([
    "https://shop.example",
    "https://shop.example/",
    "https://shop.example:8443/a?b=c#d",
    "https://shop.example/{{sku}}?name={{first_name|my friend}}#{{x}}",
    "https://shop.example?{{x}}",
    "https://xn--bcher-kva.example/{{a}}",
  ])("may be %s", (text) => expect(accepts(text)).toBe(true));

  it.each([
    "http://shop.example/",
    "javascript:alert(1)",
    "https://",
    "https:///path",
    "https://{{host}}/",
    "https://shop.{{tld}}/",
    "https://shop.example{{rest}}",
    "https://user@shop.example/",
    "https://user:word@shop.example/",
    "https://good.example\\@evil.example/",
    "https://shop.example:{{port}}/",
    "https://shop.example/a b",
    "//shop.example",
    "{{link}}",
  ])("can't be %s", (text) => expect(accepts(text)).toBe(false));
});

const origins = fc.constantFrom("https://shop.example", "https://shop.example:8443", "https://a.b.example");
const pieces = fc.constantFrom(
  "/",
  "?x=",
  "&y=",
  "#",
  "/a/",
  ".",
  "..",
  "%2f",
  "{{a}}",
  "{{b|some thing}}",
  "@",
  ":",
);
const hostile = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "//evil.example",
    "\\\\evil.example",
    "@evil.example",
    ":1@evil.example/",
    "../..",
    "\t",
    "%2F..",
    "{{a}}",
  ),
);

it("leads to the same scheme, host and port whatever the values are", () => {
  const values = fc.record({ a: fc.option(hostile), b: fc.option(hostile) });
  const property = fc.property(origins, fc.array(pieces), values, (origin, more, given) => {
    const text = more.length === 0 ? origin : `${origin}/${more.join("")}`;
    if (!accepts(text)) return;
    const address = fillLink(text, (name) => (given as Record<string, string | null>)[name]?.toWellFormed());
    expect(address).toBeDefined();
    const url = new URL(address ?? "");
    expect([url.origin, url.username, url.password]).toEqual([origin, "", ""]);
    expect(address).not.toMatch(/[\r\n]/);
  });
  fc.assert(property, { numRuns: 2000 });
});

it("percent-encodes values and keeps what surrounds them", () => {
  const values: Record<string, string> = { sku: "a/b?c", name: "Zoë & Bo" };
  expect(fillLink("https://shop.example/{{sku}}?n={{name}}&g={{gift|none}}", (name) => values[name])).toBe(
    "https://shop.example/a%2Fb%3Fc?n=Zo%C3%AB%20%26%20Bo&g=none",
  );
});
