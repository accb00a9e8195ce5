import { readExcel } from "./excel/read-excel.ts";
import * as words from "./words.ts";

/** Rows that can be sent: their bytes with the media type that says how they are read. */
export interface RowSource {
  name: string;
  body: Blob;
  isPasted?: true;
}

export type ReadSource = { ok: true; source: RowSource } | { ok: false; problem: string };

/** Bytes of a request at most. */
const largestBody = 200_000_000;

/** Media types by the ending of the file's name. The browser's own type isn't used: it depends on what is installed. */
const mediaTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  tsv: "text/csv",
  txt: "text/csv",
  json: "application/json",
  jsonl: "application/x-ndjson",
  ndjson: "application/x-ndjson",
};

const excelEndings: readonly string[] = ["xlsx", "xlsm"];

const accepted = (endings: readonly string[]) => endings.map((ending) => `.${ending}`).join(",");

/** For file dialogs: all of these, and those that spreadsheet programs write. */
export const acceptedFiles = accepted([...excelEndings, ...Object.keys(mediaTypes)]);
export const acceptedSheets = accepted([...excelEndings, "csv", "tsv", "txt"]);

const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** What to send of a file. Only an Excel file is read here; any other goes to the server as it is. */
export async function sourceOf(file: File, signal: AbortSignal): Promise<ReadSource> {
  const { name } = file;
  const ending = endingOf(name);
  if (excelEndings.includes(ending)) {
    const read = await readExcel(file, signal);
    return read.ok ? sized({ name, body: read.csv }) : read;
  }
  const type = mediaTypes[ending];
  if (type === undefined) {
    return { ok: false, problem: words.thisKindOfFileCant };
  }
  return sized({ name, body: file.slice(0, file.size, type) });
}

/** Cells that were copied from a spreadsheet, with tabs between them, or CSV. */
export function pastedSource(text: string): RowSource {
  return { name: words.pastedCells, body: new Blob([text], { type: "text/csv" }), isPasted: true };
}

function sized(source: RowSource): ReadSource {
  const { size } = source.body;
  if (size === 0) return { ok: false, problem: words.emptyFile };
  return size <= largestBody ? { ok: true, source } : { ok: false, problem: words.fileMayHave200Mb };
}
