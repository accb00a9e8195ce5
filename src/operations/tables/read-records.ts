import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { JSONParser } from "@streamparser/json";
import { excelLimits, isExcel } from "../../design/excel/excel-file.ts";
import { decodeWindows1252 } from "../../design/windows-1252.ts";
import { createCsvReader, type CsvOptions, longestLine } from "../lists/csv-records.ts";
import { readExcel } from "../lists/read-excel.ts";
import { invalid, ServiceError } from "../service-error.ts";

/** The first bytes tell an Excel file from CSV, whatever it is called. */
export type RowFormat = "json" | "ndjson" | "csv";

/** Where the list of rows stands in a JSON text: the names on the way to it; none for a text that is the list. */
export type ListPath = readonly string[];

/** The bytes of a file or a body, from its beginning at each call. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** Records in groups, because an asynchronous step for each takes longer than to read it. */
type Records = AsyncGenerator<unknown[]>;

/** How records are read beside their format. */
export interface RecordOptions extends CsvOptions {
  /** Where the list of rows stands in a JSON text; by default under `rows`. */
  listPath?: ListPath | undefined;
  /** Takes what stands beside `rows` in a JSON object, which may then have none; otherwise nothing else may. */
  onMember?: ((name: string, value: unknown) => void) | undefined;
}

/**
 * Reads rows of any number in a few megabytes, and for an Excel file what it has of texts: only threads may read one, because it
 * may unpack to a gigabyte. Throws malformed, or invalid for a file that isn't a list.
 */
export const readRecords = {
  json: readJson,
  ndjson: readNdjson,
  csv: readSheet,
} as const satisfies Record<RowFormat, (open: OpenBytes, options: RecordOptions) => Records>;

/** `{"rows": [{…}, …]}`, or the list at a path of any JSON text. */
async function* readJson(open: OpenBytes, options: RecordOptions = {}): Records {
  const reader = createJsonReader(options);
  for await (const bytes of open()) {
    reader.write(bytes);
    yield reader.take();
  }
  reader.end();
  yield reader.take();
}

function createJsonReader({ listPath, onMember }: RecordOptions) {
  const path = listPath ?? ["rows"];
  const list = ["$", ...path].join(".");
  const others = listPath === undefined ? ["$.*"] : [list];
  const parser = new JSONParser({ paths: [...others, `${list}.*`], keepStack: false });
  let records: unknown[] = [];
  let hasRows = false;
  const unknown: string[] = [];
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length > path.length) records.push(value);
    else if (Array.isArray(value) && (listPath !== undefined || key === "rows")) hasRows = true;
    else if (onMember !== undefined) onMember(String(key ?? ""), value);
    else unknown.push(cutToCodeUnits(String(key ?? ""), 80));
  };
  const parse = (step: () => void) => {
    try {
      step();
    } catch (error) {
      throw malformed(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    write(bytes: Uint8Array): void {
      if (!parser.isEnded) parse(() => parser.write(bytes));
      else if (Buffer.from(bytes).toString("latin1").trim() !== "")
        throw malformed("something stands after the end of the JSON text");
    },
    take(): unknown[] {
      const taken = records;
      records = [];
      return taken;
    },
    end(): void {
      if (!parser.isEnded) parse(() => parser.end());
      if (unknown.length === 0 && (hasRows || onMember !== undefined)) return;
      if (listPath !== undefined)
        throw invalid([{ path: path.join("."), message: "Expected a list of rows" }]);
      throw invalid([{ path: unknown[0] ?? "rows", message: "Expected a list of rows", allowed: ["rows"] }]);
    },
  };
}

/** An object on each line. */
async function* readNdjson(open: OpenBytes): Records {
  let rest = "";
  let line = 0;
  const parse = (text: string): unknown[] => {
    line += 1;
    if (text.trim() === "") return [];
    try {
      return [JSON.parse(text)];
    } catch (error) {
      throw malformed(`line ${line}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for await (const text of decode(open, "utf-8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw malformed(`line ${line + lines.length + 1} is too long`);
    yield lines.flatMap(parse);
  }
  yield parse(rest);
}

/** CSV, or the first sheet of an Excel file. */
async function* readSheet(open: OpenBytes, options: RecordOptions = {}): Records {
  const reader = createCsvReader(options);
  const texts = isExcel(await readBytes(open, 4))
    ? readExcel(await readBytes(open, excelLimits.file + 1))
    : decode(open, await findEncoding(open));
  for await (const text of texts) yield reader.read(text, false);
  yield reader.read("", true);
}

/** The first bytes. Reads them twice, because parts that are joined at the end take the memory of two files. */
async function readBytes(open: OpenBytes, max: number): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  for (;;) {
    let size = 0;
    for await (const part of open()) {
      bytes?.set(part.subarray(0, max - size), size);
      size = Math.min(max, size + part.byteLength);
      if (size === max) break;
    }
    if (bytes !== undefined) return bytes;
    bytes = new Uint8Array(size);
  }
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** What is no UTF-8 and has no mark is Windows-1252, as Excel writes it. */
async function findEncoding(open: OpenBytes): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of open()) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The text, without a byte order mark. Throws malformed for bytes that the encoding doesn't have. */
async function* decode(open: OpenBytes, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === "windows-1252") {
    for await (const bytes of open()) yield decodeWindows1252(bytes);
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (bytes: Uint8Array | undefined) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw malformed(`it isn't ${encoding.toUpperCase()}`);
    }
  };
  for await (const bytes of open()) yield read(bytes);
  yield read(undefined);
}

const malformed = (what: string) =>
  new ServiceError("malformed", `The rows can't be read: ${what.replace(/\.+$/, "")}.`);
