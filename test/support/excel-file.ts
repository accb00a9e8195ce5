import { zipSync } from "fflate";

const relations = (...all: [id: string, type: string, target: string][]) => {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="http://example.com/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join("")}</Relationships>`;
};

/** The XML of parts of an Excel file beside its rows. */
export interface ExcelParts {
  texts?: string;
  styles?: string;
  /** Attributes. */
  properties?: string;
}

/** An Excel file whose first sheet has these rows, as XML, so many times. */
export function excelFile(
  rows: string,
  times = 1,
  { texts, styles, properties = "" }: ExcelParts = {},
): Uint8Array {
  const parts: Record<string, string> = {
    "_rels/.rels": relations(["r1", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<x:workbook><x:workbookPr ${properties}/><x:sheets><x:sheet name="A" r:id="s"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      ["s", "worksheet", "/xl/worksheets/one.xml"],
      ["t", "sharedStrings", "sharedStrings.xml"],
      ["y", "styles", "./styles.xml"],
    ),
    "xl/worksheets/one.xml": `<?xml version="1.0"?><worksheet><sheetData>${rows.repeat(times)}</sheetData></worksheet>`,
    ...(texts === undefined ? {} : { "xl/sharedStrings.xml": `<sst>${texts}</sst>` }),
    ...(styles === undefined ? {} : { "xl/styles.xml": `<styleSheet>${styles}</styleSheet>` }),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );
}
