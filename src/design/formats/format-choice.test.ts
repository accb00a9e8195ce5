import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "../placeholders.ts";
import { readFormat } from "./read-format.ts";

const fill = (parts: string, value: string | undefined, language = "en") =>
  fillPlaceholders(`{{it|${parts}}}`, () => value, { language });

describe("a map", () => {
  const parts = "format:map:gold=Gold member;silver=Silver member|Member";

  it.each([
    ["gold", "Gold member"],
    [" GOLD ", "Gold member"],
    ["Silver", "Silver member"],
    ["bronze", "Member"],
    [undefined, "Member"],
  ])("shows for %s %s", (value, written) => expect(fill(parts, value)).toBe(written));

  it("shows each placeholder's own fallback", () =>
    expect(fillPlaceholders("{{it|format:map:a=A|1}} {{it|format:map:a=A|2}}", () => "b")).toBe("1 2"));

  it("reads escapes, and keeps # as it is", () =>
    expect(fill(String.raw`format:map:a\=b=1\;2=3 #4 \\`, "A=B")).toBe(String.raw`1;2=3 #4 \ `.trim()));

  it("goes on with the next format", () => expect(fill("format:map:a=b|format:upper", "a")).toBe("B"));

  it("shows the words of each key, whatever they contain", () => {
    const escape = (text: string) => text.replaceAll(/[;=#\\]/g, String.raw`\$&`);
    const word = fc
      .string({ unit: fc.constantFrom(...Array.from("abé;=#\\ 1")), minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(word, word, (key, words) => {
        const format = readFormat(`map:other=x;k${escape(key)}=${escape(words)};`);
        expect(format?.(`k${key}`, { locale: "en", zone: "UTC" })).toBe(words);
      }),
    );
  });
});

describe("a plural", () => {
  it.each([
    ["one=# seat;other=# seats", "1", "en", "1 seat"],
    ["one=# seat;other=# seats", "1234", "en", "1,234 seats"],
    ["one=# Platz;other=# Plätze", "1234", "de", "1.234 Plätze"],
    ["one=# place;other=# places", "0", "fr", "0 place"],
    ["one=# miejsce;few=# miejsca;many=# miejsc;other=# miejsca", "5", "pl", "5 miejsc"],
    ["one=# miejsce;few=# miejsca;many=# miejsc;other=# miejsca", "22", "pl", "22 miejsca"],
    ["one=# seat;other=# seats", "1.5", "en", "1.5 seats"],
    [String.raw`other=seat \##`, "7", "en", "seat #7"],
    ["one=one seat;other=# seats", "many", "en", "many"],
  ])("%s of %s in %s is %s", (parts, value, language, written) =>
    expect(fill(`format:plural:${parts}|none`, value, language)).toBe(written),
  );
});

it.each([["map:"], ["map:gold"], ["map:=x"], ["map:a=1;A=2"], ["plural:one=x"], ["plural:some=x;other=y"]])(
  "%s is refused",
  (name) => expect(readFormat(name)).toBeUndefined(),
);
