import { excelLimits } from "./excel-file.ts";
import { readAllElements } from "./read-elements.ts";
import { textOf, type ZipEntry } from "./zip-entries.ts";

/** What is known of a workbook's first sheet before its rows are read. */
export interface Workbook {
  sheet: ZipEntry;
  /** The texts that cells name; undefined if there are none. */
  texts: ZipEntry | undefined;
  /** Whether numbers in each style are dates. */
  dateStyles: readonly boolean[];
  /** Whether days count from 1904. */
  is1904: boolean;
}

type Files = ReadonlyMap<string, ZipEntry>;

/** Finds the parts of a workbook (ECMA-376, part 2). Undefined for another zip file. */
export function readWorkbook(bytes: Uint8Array, files: Files): Workbook | undefined {
  const find = (name: string | undefined) => (name === undefined ? undefined : files.get(name));
  const partsOf = (name: string | undefined) => {
    const file = find(name);
    return file === undefined ? [] : textOf(bytes, file, excelLimits.part);
  };
  const [book] = readRelations(partsOf("_rels/.rels"), "").ofType("officeDocument");
  if (book === undefined) return undefined;
  const [folder, file] = [book.slice(0, book.lastIndexOf("/") + 1), book.slice(book.lastIndexOf("/") + 1)];
  const relations = readRelations(partsOf(`${folder}_rels/${file}.rels`), folder);
  const { first, is1904 } = readBook(partsOf(book));
  const sheet = find(relations.ofId(first));
  if (sheet === undefined) return undefined;
  return {
    sheet,
    texts: find(relations.ofType("sharedStrings")[0]),
    dateStyles: readDateStyles(partsOf(relations.ofType("styles")[0])),
    is1904,
  };
}

function readRelations(parts: Iterable<string>, folder: string) {
  const relations: { id: string; type: string; target: string }[] = [];
  readAllElements(parts, {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name === "Relationship") relations.push({ id, type, target: resolvePart(folder, target) });
    },
  });
  return {
    ofType: (end: string) =>
      relations.filter(({ type }) => type.endsWith(`/${end}`)).map(({ target }) => target),
    ofId: (wanted: string) => relations.find(({ id }) => id === wanted)?.target,
  };
}

/** The name of a part, which a relation gives from the root or from its own folder. */
const resolvePart = (folder: string, target: string) =>
  decodeURI(URL.parse(target, `zip:///${folder}`)?.pathname ?? "").slice(1);

function readBook(parts: Iterable<string>): { first: string; is1904: boolean } {
  let first: string | undefined;
  let is1904 = false;
  readAllElements(parts, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isOn(attributes["date1904"]);
      if (name !== "sheet" || first !== undefined) return;
      const id = Object.entries(attributes).find(([key]) => /:id$/i.test(key));
      first = id?.[1] ?? "";
    },
  });
  return { first: first ?? "", is1904 };
}

export const isOn = (value = "") => value === "1" || value.toLowerCase() === "true";

/** Formats of dates that every workbook has (ECMA-376, part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What stands for itself in a format: quoted, escaped or in brackets. `[h]` counts hours. */
const literals = /"[^"]*"?|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general/gi;

const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replaceAll(literals, ""));

function readDateStyles(parts: Iterable<string>): boolean[] {
  const own = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  readAllElements(parts, {
    open(name, { numFmtId: id = "0", formatCode: code = "" }) {
      if (name === "numFmt") own.set(id, isDateFormat(code));
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle) styles.push(own.get(id) ?? isKnownDate(Number(id)));
    },
    close(name) {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return styles;
}
