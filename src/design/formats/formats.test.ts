import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPlaceholders, placeholdersIn } from "../placeholders.ts";
import { formatName } from "./format-name.ts";

const fill = (parts: string, value: string | undefined, language = "en") =>
  fillPlaceholders(`{{it|${parts}}}`, () => value, { language }).replaceAll(/[\u00A0\u202F]/gu, " ");

describe("a date", () => {
  it.each([
    ["format:long", "2026-03-12", "en", "March 12, 2026"],
    ["format:long", "2026-03-12", "de-DE", "12. März 2026"],
    ["format:full", "2026-03-12", "fr", "jeudi 12 mars 2026"],
    ["format:short", "2026-03-12", "en-GB", "12/03/2026"],
    ["format:long", "2026-03-12", "ja", "2026年3月12日"],
    ["format:medium", "2026-03-12", "sv", "12 mars 2026"],
    ["format:weekday", "2026-03-12", "es", "jueves"],
    ["format:month", "2026-03-12", "tr", "Mart"],
    ["format:month-day", "2026-03-12", "en", "March 12"],
    ["format:year", "2026-03-12", "en", "2026"],
    ["format:long|locale:de", "2026-03-12", "en", "12. März 2026"],
    ["format:time", "2026-03-12T18:30", "en", "6:30 PM"],
    ["format:time", "2026-03-12T18:30:05.25Z", "de", "18:30"],
    ["format:time|zone:Europe/Berlin", "2026-03-12T18:30Z", "de", "19:30"],
    ["format:time|zone:Europe/Berlin", "2026-07-12T18:30+00:00", "de", "20:30"],
    ["format:time|zone:Europe/Berlin", "2026-03-12 18:30", "de", "18:30"],
    ["format:time|zone:Europe/Berlin", "2026-03-12T18:30:00 00:00", "de", "19:30"],
    ["format:time|zone:Europe/Berlin", "2026-03-12 18:30:00+00", "de", "19:30"],
    ["format:long|zone:Asia/Tokyo", "2026-03-12T18:30-0500", "en", "March 13, 2026"],
    ["format:long", "1773340200", "en", "March 12, 2026"],
    ["format:time", "1773340200000", "de", "18:30"],
  ])("as %s of %s in %s is %s", (parts, value, language, written) =>
    expect(fill(parts, value, language)).toBe(written),
  );

  it.each([
    ["2026-02-30"],
    ["2026-13-01"],
    ["2026-03-12T25:00"],
    ["2026-03-12T18:30+25:00"],
    ["12.3.2026"],
    ["2026"],
    ["soon"],
  ])("%s is none, and stays", (value) => expect(fill("format:long|never", value)).toBe(value));

  it("without a time shows no time", () => expect(fill("format:time", "2026-03-12")).toBe("2026-03-12"));
});

describe("a number", () => {
  it.each([
    ["format:number", "1234567.891", "de", "1.234.567,891"],
    ["format:number:2", "1234.5", "en", "1,234.50"],
    ["format:number:0", "1234.5", "fr", "1 235"],
    ["format:number", "12345678901234567890", "en", "12,345,678,901,234,567,890"],
    ["format:number", "1234.5", "hi", "1,234.5"],
    ["format:percent", "0.25", "en", "25%"],
    ["format:percent:1", "0.256", "de", "25,6 %"],
    ["format:currency:EUR", "1234.5", "de", "1.234,50 €"],
    ["format:currency:EUR:0", "1234", "en", "€1,234"],
    ["format:currency:JPY", "1234", "ja", "¥1,234"],
    ["format:number", "1,234", "en", "1,234"],
    ["format:number", "many", "en", "many"],
    ["format:number", "-5", "en", "-5"],
  ])("as %s of %s in %s is %s", (parts, value, language, written) =>
    expect(fill(parts, value, language).replaceAll("￥", "¥")).toBe(written),
  );
});

describe("a name", () => {
  it.each([
    ["ada king", "Ada King"],
    ["ADA KING", "Ada King"],
    ["McDonald", "McDonald"],
    ["MCDONALD", "McDonald"],
    ["VAN DER BERG", "van der Berg"],
    ["van der berg", "van der Berg"],
    ["anna van der berg", "Anna van der Berg"],
    ["maria de la cruz", "Maria de la Cruz"],
    ["de la Cruz", "de la Cruz"],
    ["Ludwig van Beethoven", "Ludwig van Beethoven"],
    ["van", "Van"],
    ["O'Neil", "O'Neil"],
    ["o'neil", "O'Neil"],
    ["D’ANGELO", "D’Angelo"],
    ["ja'far", "Ja'far"],
    ["MacLeod", "MacLeod"],
    ["ŁÓDŹ", "Łódź"],
    ["jean-luc", "Jean-Luc"],
    ["JEAN-LUC PICARD", "Jean-Luc Picard"],
    ["HENRY VIII", "Henry VIII"],
    ["JR Tolkien", "JR Tolkien"],
    ["J.P. Morgan", "J.P. Morgan"],
    ["J.R.R. Tolkien", "J.R.R. Tolkien"],
    ["j.r.r. tolkien", "J.R.R. Tolkien"],
    ["J.R.R. TOLKIEN", "J.R.R. Tolkien"],
    ["J.-P. SARTRE", "J.-P. Sartre"],
    ["J. P. Morgan", "J. P. Morgan"],
    ["John Smith M.D.", "John Smith M.D."],
    ["Maria D.A. Silva", "Maria D.A. Silva"],
    ["john smith ph.d.", "John Smith Ph.D."],
    ["st. john", "St. John"],
    ["Ada KING-NOEL", "Ada King-Noel"],
    ["émilie du châtelet", "Émilie du Châtelet"],
    ["ΓΙΏΡΓΟΣ ΠΑΠΑΔΌΠΟΥΛΟΣ", "Γιώργος Παπαδόπουλος"],
    ["გიორგი ბერიძე", "გიორგი ბერიძე"],
    ["ᲒᲘᲝᲠᲒᲘ", "გიორგი"],
    ["ǆemal", "ǅemal"],
    ["山田 太郎", "山田 太郎"],
    ["فاطمة الزهراء", "فاطمة الزهراء"],
  ])("%s is %s", (value, written) => expect(fill("format:name", value)).toBe(written));

  it("follows the rules of its language", () => {
    expect(fill("format:name", "ibrahim", "tr")).toBe("İbrahim");
    expect(fill("format:upper", "istanbul", "tr")).toBe("İSTANBUL");
    expect(fill("format:name", "ijsbrand", "nl")).toBe("IJsbrand");
    expect(fill("format:name", "έλενα", "el")).toBe("Έλενα");
    expect(fill("format:name", "ΈΛΕΝΑ", "el")).toBe("Έλενα");
    expect(fill("format:upper", "έλενα", "el")).toBe("ΕΛΕΝΑ");
  });

  it("keeps every letter", () => {
    const letter = fc.constantFrom(...Array.from("abcMCvanÉßŁñ李ا '’-."));
    fc.assert(
      fc.property(fc.string({ unit: letter }), (value) => {
        expect(formatName(value, "en").toUpperCase()).toBe(value.toUpperCase());
      }),
    );
  });
});

describe("a placeholder", () => {
  it("applies its formats one after another", () => {
    expect(fill("format:first|format:upper|there", "ada king")).toBe("ADA");
    expect(fill("format:lower", "ADA")).toBe("ada");
  });

  it("keeps its fallback unformatted, at any position", () => {
    expect(fill("format:upper|there", undefined)).toBe("there");
    expect(fill("there|format:upper", undefined)).toBe("there");
    expect(fill("a|b", undefined)).toBe("a|b");
    expect(fill("zone:b|locale:c", undefined)).toBe("zone:b|locale:c");
  });

  it("warns of a value that it can't parse", () => {
    const unread: string[] = [];
    const options = { onUnread: (name: string) => unread.push(name) };
    expect(fillPlaceholders("On {{day|format:full}}", () => "some day", options)).toBe("On some day");
    expect(unread).toEqual(["day"]);
  });

  it("yields a text for any parts and value", () => {
    const part = fc.oneof(
      fc.string(),
      fc
        .constantFrom("format:long", "format:number:2", "format:name", "zone:x", "locale:-", "format:")
        .chain((known) => fc.string({ maxLength: 3 }).map((more) => known + more)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.string(), (parts, value) => {
        const text = `{{it|${parts.join("|")}}}`;
        const names = placeholdersIn(text).map(({ name }) => name);
        const filled = fillPlaceholders(text, () => value);
        expect(typeof filled).toBe("string");
        if (names.length === 0) expect(filled).toBe(text);
      }),
    );
  });
});
