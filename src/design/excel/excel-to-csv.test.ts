import fc from "fast-check";
import { zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { excelFile, type ExcelParts } from "../../../test/support/excel-file.ts";
import { excelToCsv } from "./excel-to-csv.ts";

const csvOf = (bytes: Uint8Array, limits?: Parameters<typeof excelToCsv>[1]) =>
  [...excelToCsv(bytes, limits)].join("");
const cellsOf = (bytes: Uint8Array) => Papa.parse(csvOf(bytes), { skipEmptyLines: true }).data.slice(1);

interface Book extends ExcelParts {
  sheet: string;
}

/** A workbook of hand-written parts. */
const bookOf = ({ sheet, ...parts }: Book) => excelFile(sheet, 1, parts);
const encode = (text: string) => new TextEncoder().encode(text);

describe("an Excel file", () => {
  it("has the texts, numbers and truths of its cells, in any of their forms", () => {
    const texts =
      "<si><t><![CDATA[Ad]]>a</t></si><si><r><t>Zo</t></r><r><rPr/><t xml:space='preserve'>ë </t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_b &amp; c</t></si>";
    const sheet = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c t="s"><v>2</v></c></row>
      <row><c t="inlineStr"><is><t>in</t><rPh><t>y</t></rPh></is></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c></row>
      <row/><row><c s="3"/></row>
      <row><c t="str"><v>text</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>99</v></c><c><v>1e3</v></c></row>`;
    expect(cellsOf(bookOf({ sheet, texts }))).toEqual([
      ["Ada", "", "Zoë ", "a\rb & c"],
      ["in", "2", "true"],
      ["text", "", "", "1000"],
    ]);
  });

  it("has dates by the formats of its cells, which count days from 1900 or 1904", () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-407]d/m/yy"/><numFmt numFmtId="165" formatCode="0.0 &quot;days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`;
    const days = [46_380, 1.5, 59, 60, 61, 0.75];
    const sheet = `<row>${[0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>46380.5</v></c>`).join("")}</row>
      <row>${days.map((day) => `<c s="1"><v>${day}</v></c>`).join("")}</row>`;
    expect(cellsOf(bookOf({ sheet, styles }))).toEqual([
      ["46380.5", "2026-12-24T12:00", "2026-12-24T12:00", "46380.5", "2026-12-24T12:00"],
      ["2026-12-24", "1900-01-01T12:00", "1900-02-28", "1900-02-28", "1900-03-01", "18:00"],
    ]);
    expect(cellsOf(bookOf({ sheet, styles, properties: 'date1904="1"' }))[1]).toEqual([
      "2030-12-25",
      "1904-01-02T12:00",
      "1904-02-29",
      "1904-03-01",
      "1904-03-02",
      "18:00",
    ]);
  });

  it("has all cells that a writer has put into it", async () => {
    const cell = fc.oneof(fc.constant(null), fc.string({ unit: "grapheme", maxLength: 9 }), fc.boolean());
    const printable = cell.filter(
      (value) => typeof value !== "string" || !/[\p{Cc}\p{Cs}]|_x|^#/u.test(value),
    );
    const rows = fc.array(fc.array(printable, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 8,
    });
    const property = fc.asyncProperty(rows, async (written) => {
      const bytes = await writeXlsx({ sheets: [{ name: "A", rows: written }] });
      const texts = written
        .map((row) => row.map((value) => (value === null ? "" : String(value))))
        .map((row) => row.slice(0, row.findLastIndex((text) => text !== "") + 1))
        .filter((row) => row.length > 0);
      if (texts.length === 0) expect(() => csvOf(bytes)).toThrow("The first sheet is empty");
      else expect(cellsOf(bytes)).toEqual(texts);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it("names the delimiter, so that no name is taken for several columns", () => {
    const sheet = '<row><c t="str"><v>a;b;c</v></c></row>';
    expect(csvOf(bookOf({ sheet }))).toBe("sep=,\na;b;c\n");
  });
});

describe("what isn't read", () => {
  const sheet = '<row><c t="str"><v>a</v></c></row>';

  it.each<[string, Uint8Array, string]>([
    ["another zip file", zipSync({ "a.txt": encode("a") }), "can't be read as an Excel file"],
    ["a broken zip file", bookOf({ sheet }).subarray(0, 400), "can't be read as an Excel file"],
    ["broken XML", bookOf({ sheet: "<row><c></row>" }), "can't be read as an Excel file"],
    ["an old file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), "old format .xls, or has a password"],
    ["a sheet without cells", bookOf({ sheet: "<row/>" }), "The first sheet is empty"],
    ["too many columns", bookOf({ sheet: '<row><c r="SG1"><v>1</v></c></row>' }), "more than 500 columns"],
    [
      "a column far away",
      bookOf({ sheet: '<row><c r="ZZZZZZZ1"><v>1</v></c></row>' }),
      "more than 500 columns",
    ],
  ])("is %s", (_, bytes, problem) => {
    expect(() => csvOf(bytes)).toThrow(problem);
  });

  it("is a sheet with too many rows or characters", () => {
    const bytes = bookOf({ sheet: sheet.repeat(3) });
    expect(() => csvOf(bytes, { lines: 2, csv: 100 })).toThrow("The first sheet has more than 1 rows");
    expect(() => csvOf(bytes, { lines: 3, csv: 5 })).toThrow("The first sheet has more than 5 characters");
    expect(csvOf(bytes, { lines: 3, csv: 6 })).toBe("sep=,\na\na\na\n");
  });

  it("is a part that unpacks to more than it may", () => {
    const bytes = bookOf({ sheet, styles: " ".repeat(20_000_001) });
    expect(bytes.length).toBeLessThan(100_000);
    expect(() => csvOf(bytes)).toThrow("It is too large: xl/styles.xml has more than");
  });
});
