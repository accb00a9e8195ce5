import { applyParams } from "../../src/design/apply-params.ts";
import { defaultLimits } from "../../src/design/limits.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { parseDesign } from "../../src/design/parse-design.ts";
import { readJsonValues, readQuery } from "../../src/design/query-values.ts";
import { createPendingSignIns } from "../../src/integrations/oidc/server/pending-sign-ins.ts";
import { isWellFormedKey } from "../../src/operations/api-key.ts";
import { digestOf } from "../../src/operations/assets/equal-picture.ts";
import { readBatch } from "../../src/operations/batches/read-batch.ts";
import { readSheetRows } from "../../src/operations/batches/read-sheet-rows.ts";
import { readBrand } from "../../src/operations/brand/brand-values.ts";
import { formerUsesIn, formerValues } from "../../src/operations/brand/former-values.ts";
import { createBodyDigest } from "../../src/operations/checks/body-digest.ts";
import { checkDocument } from "../../src/operations/designs/check-document.ts";
import { fileName } from "../../src/operations/erasure/export-entry.ts";
import { readBoundary, readDisposition } from "../../src/operations/form-parts.ts";
import { countValues, parseJson, parseJsonText } from "../../src/operations/parse-json.ts";
import { isSigned, signQuery } from "../../src/operations/protection/signatures.ts";
import { parseVersionRef } from "../../src/operations/designs/design-version.ts";
import { hasWords, searchWords } from "../../src/operations/search-words.ts";
import { plainLine, plainText } from "../../src/operations/sharing/remark-input.ts";
import { cleanKey, createRowChunks, keyProblem } from "../../src/operations/tables/row-chunks.ts";
import { classifyFetcher } from "../../src/operations/usage/record-open.ts";
import { excelFile } from "../support/excel-file.ts";
import { card, nameLayer } from "../support/small-designs.ts";

/** As many as a table has columns. */
const cells = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`c${index}`, "é "]));

export const bodyBytes = 1_000_000;
const rowsOfBatch = 10_000;
const rules = { limits: { ...defaultLimits, renderCostMs: 1e9 }, fontFamilies: ["Inter"] };

export interface InputRow {
  /** The functions that it runs. */
  of: string;
  input: (share: number) => unknown;
  run: (input: unknown) => unknown;
}

const row = <Input>(
  of: string,
  input: (share: number) => Input,
  run: (input: Input) => unknown,
): InputRow => ({
  of,
  input,
  run: (value) => run(value as Input),
});

export const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: Math.floor(count) }, (_, index) => item(index));
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const jsonBatch = (rows: readonly object[], more: object = {}) =>
  ({ kind: "json", bytes: bytesOf({ design_id: "dsn_1", rows, ...more }) }) as const;
const read = (of: string, rows: (count: number) => readonly object[], more?: object) =>
  row(of, (share) => jsonBatch(rows(share * rowsOfBatch), more), readBatch);
const named = (of: string, nameOf: (index: number) => string) =>
  read(`readBatch: names that ${of}`, (count) => times(count, (index) => ({ filename: nameOf(index) })));
const readSheet = refusing((file: Uint8Array) => readSheetRows(file, () => undefined));
const csv = (of: string, text: (share: number) => string) =>
  row(`readSheetRows: ${of}`, (share) => Buffer.from(text(share)), readSheet);
const headerOf = (count: number) => times(count, (index) => `column_${index}`).join();

/** What is refused costs no more than what is taken. */
export function refusing<Input>(run: (input: Input) => unknown) {
  return (input: Input) => {
    try {
      return run(input);
    } catch (error) {
      return error;
    }
  };
}

const pendingSignIns = createPendingSignIns({ secret: "any", isSecure: false, now: () => 0 });
const parsed = parseDesign(card({ layers: times(200, (index) => nameLayer(id(index))) }), rules);
if (!parsed.ok) throw new Error("The design is wrong");
const { design } = parsed;
const parameters = parametersOf(design);
function id(index: number) {
  return { layer_id: `l${index}`, name: `p${index}` };
}
const fill = (of: string, query: (share: number) => string) =>
  row(`applyParams: ${of}`, query, (text: string) =>
    applyParams(design, parameters, readQuery(text), defaultLimits),
  );
const document = (of: string, make: (share: number) => Record<string, unknown>) =>
  row(
    `checkDocument: ${of}`,
    (share) => card(make(share)),
    (value: object) => checkDocument(value, rules),
  );
const layers = (count: number, more: (index: number) => Record<string, unknown>) => ({
  layers: times(count, (index) => nameLayer({ ...id(index), ...more(index) })),
});

const colorEntry = (index: number) => ({
  id: `c${index}`,
  name: "Lagoon",
  color: "#ffffff",
  former: times(10, (step) => `#${(index * 10 + step).toString(16).padStart(6, "0")}`),
});

/** A new function that reads what a caller sends is a row. */
export const inputTable: readonly InputRow[] = [
  named("are equal", () => "a"),
  named("are equal once case is folded", (index) => ["straße", "STRASSE", "Straße"][index % 3] ?? ""),
  named("are equal once they are safe", (index) => `a${"?*:/"[index % 4]}`),
  named("are equal once they are cut", (index) => "x".repeat(190) + index),
  named("are numbered already", (index) => (index % 2 === 0 ? "a" : `a (${index})`)),
  named("are all edges", () => `${". ".repeat(90)}x${" .".repeat(90)}`),
  named("are as long as a body allows", () => "e\u0301\u0323".repeat(60)),
  read("readBatch: every row in every size", (count) => times(count / 20, () => ({ params: { a: "x" } })), {
    sizes: times(20, (index) => `s${index}`),
  }),
  read("readBatch: other names in each row", (count) =>
    times(count, (index) => ({ params: Object.fromEntries(times(8, (name) => [`n${index}_${name}`, 1])) })),
  ),
  read("readBatch: values that are wrong", (count) =>
    times(count, () => ({ params: { a: [], b: {} }, c: 1 })),
  ),
  row(
    "readBatch: a row of many values",
    (share) =>
      jsonBatch([
        { params: Object.fromEntries(times(share * 500, (name) => [`p${name}`, "é".repeat(2000)])) },
      ]),
    readBatch,
  ),
  csv(
    "rows of one cell below 500 columns",
    (share) => `${headerOf(500)}\n${"x\n".repeat(share * rowsOfBatch)}`,
  ),
  csv(
    "rows of all cells",
    (share) => `${headerOf(50)}\n${`${"x,".repeat(49)}x\n`.repeat(share * rowsOfBatch)}`,
  ),
  csv("too many columns", (share) => `${headerOf(share * 200_000)}\nx\n`),
  csv(
    "one column, all quoted",
    (share) => `a\n${'"x"\n'.repeat(share * rowsOfBatch)}${"\n".repeat(share * bodyBytes)}`,
  ),
  csv("quotes in quotes", (share) => `a\n"${'""'.repeat(share * 9000)}"\n`),
  csv("quotes in its header", (share) => `${'"a",'.repeat(share * 200_000)}a\nx\n`),
  csv("a quote that never ends", (share) => `a\n${'x\n"'.repeat(share * 200_000)}`),
  csv("nothing but delimiters", (share) => `a\n${",".repeat(share * 2 * bodyBytes)}\nx`),
  row(
    "readSheetRows: an Excel file",
    (share) =>
      excelFile(
        "<row><c t='inlineStr'><is><t>é</t></is></c><c s='1'><v>1</v></c></row>",
        share * rowsOfBatch,
      ),
    readSheet,
  ),
  row(
    "readSheetRows: an Excel file that unpacks to empty rows",
    (share) => excelFile("<row r='1' spans='1:3'/>", share * bodyBytes),
    readSheet,
  ),
  csv("nothing but blanks", (share) => `a\n${" \n".repeat(share * bodyBytes)}x`),
  row("parseJson: a list", (share) => bytesOf(times((share * bodyBytes) / 3, () => [])), parseJson),
  row(
    "parseJson: keys",
    (share) => bytesOf(Object.fromEntries(times(share * 80_000, (key) => [key, 0]))),
    parseJson,
  ),
  row("parseJsonText", (share) => `[${"[],".repeat((share * bodyBytes) / 3)}0]`, parseJsonText),
  row("fileName", (share) => "é/".repeat(share * 500_000), fileName),
  row("digestOf", (share) => new Uint8Array(share * 20_000_000), digestOf),
  row(
    "searchWords hasWords",
    (share) => "-é ".repeat(share * 100_000),
    (text: string) => hasWords(text, searchWords(text)),
  ),
  row(
    "readBrand formerUsesIn",
    (share) => ({
      brand: JSON.stringify({ colors: times(share * 40, colorEntry), text_styles: [], logos: [] }),
      document: card(layers(share * 200, () => ({ color: "#0b6b62" }))),
    }),
    ({ brand, document: stored }: { brand: string; document: object }) =>
      formerUsesIn(stored, formerValues(readBrand(brand))),
  ),
  row(
    "createBodyDigest: fields of a form",
    (share) => Buffer.from(`--x\r\n\r\n${"é\r\n--x\r\n".repeat(share * 50_000)}`),
    (form: Buffer) => {
      const digest = createBodyDigest("multipart/form-data; boundary=x");
      for (let at = 0; at < form.length; at += 100) digest.add(form.subarray(at, at + 100));
      return digest.end();
    },
  ),
  row("countValues", (share) => times((share * bodyBytes) / 3, () => []), countValues),
  document("layers", (share) => layers(share * 200, () => ({}))),
  document("texts", (share) => layers(share * 100, () => ({ text: "{{a|b}} c ".repeat(10) }))),
  document("layers of one name", (share) => layers(share * 200, () => ({ name: "n" }))),
  document("layers with unknown keys", (share) => layers(share * 200, () => ({ tetx: 1, sise: 2 }))),
  document("unknown keys", (share) => Object.fromEntries(times(share * 60_000, (key) => [`k${key}`, 0]))),
  document("placeholders that never end", (share) =>
    layers(1, () => ({ text: "{{".repeat(share * 10_000) })),
  ),
  fill("names that no layer has", (share) => times(share * 4000, (index) => `x${index}=`).join("&")),
  fill("one name again and again", (share) => "p0=a&".repeat(share * 3000)),
  fill("a long value", (share) => `p0=${"%C3%A9".repeat(share * 2700)}`),
  fill("half a merge tag", (share) => `p0=${"{{".repeat(share * 8000)}`),
  fill("percent signs", (share) => `p0=${"%".repeat(share * 16_000)}`),
  fill("blanks within a value", (share) => `p0=x${"+".repeat(share * 16_000)}x`),
  row(
    "readJsonValues",
    (share) => Object.fromEntries(times(share * 500, (name) => [`p${name}`, " é\u0001".repeat(4000)])),
    (values: Record<string, string>) => readJsonValues(values),
  ),
  row(
    "signQuery isSigned",
    (share) => `a=${"&amp;".repeat(share * 3000)}`,
    (query: string) => isSigned(`${query}&s=${signQuery(query, "secret")}`, ["one", "two"]),
  ),
  row(
    "keyProblem",
    (share) => " k".repeat(share * 16_000),
    (key: string) => keyProblem(cleanKey(key)),
  ),
  row(
    "createRowChunks: rows of many cells",
    (share) => times(share * 4000, (index) => ({ id: `k${index}`, ...cells, [`n${index}`]: 1 })),
    refusing((rows: readonly object[]) => {
      const chunks = createRowChunks({ keyColumn: "id", columns: ["id"], givesKeys: false });
      for (const [index, one] of rows.entries()) chunks.add(one, index);
      return chunks.take();
    }),
  ),
  row(
    "readDisposition",
    (share) => `content-disposition: form-data; ${'filename="a" ;'.repeat(share * 1000)}`,
    readDisposition,
  ),
  row(
    "readBoundary",
    (share) => `multipart/form-data${"; boundary".repeat(share * 1500)}`,
    refusing(readBoundary),
  ),
  row(
    "classifyFetcher",
    (share) => "Mozilla/5.0 (Edge/12.246 bot ".repeat(share * 600),
    (agent: string) => classifyFetcher(agent, () => agent),
  ),
  row(
    "plainText plainLine",
    (share) => " \u202E\r\n\tx".repeat(share * 6000),
    (text: string) => plainLine(plainText(text)),
  ),
  row("isWellFormedKey", (share) => `limn_live_${"0".repeat(share * 16_000)}`, isWellFormedKey),
  row(
    "createPendingSignIns: a cookie",
    (share) => "a.~".repeat(share * 5000),
    (text) => pendingSignIns.take(new Headers({ cookie: `limn.oidc=${text}` }), text),
  ),
  row("parseVersionRef", (share) => "0".repeat(share * 16_000), refusing(parseVersionRef)),
];
