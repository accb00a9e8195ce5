import { excelLimits, UnreadableExcel } from "./excel-file.ts";
import { type ElementHandlers, readElements } from "./read-elements.ts";
import { createTextReader, unescapeText } from "./read-texts.ts";
import { isOn, type Workbook } from "./read-workbook.ts";
import type { ExcelCell } from "./write-cells.ts";

type Row = ExcelCell[];

/** What cells refer to. */
type CellSource = Pick<Workbook, "dateStyles" | "is1904"> & { texts: readonly string[] };

/** The rows of a sheet that have cells, in groups. Throws UnreadableExcel for too many columns. */
export function* readSheet(parts: Iterable<string>, source: CellSource): Generator<Row[]> {
  const { handlers, take } = createRowReader(source);
  for (const _ of readElements(parts, handlers)) yield take();
}

interface Cell {
  column: number;
  type: string;
  isDate: boolean;
  value: string;
}

function createRowReader(source: CellSource): { handlers: ElementHandlers; take: () => Row[] } {
  let rows: Row[] = [];
  let row: Row = [];
  const cells = createCellReader(source, (column, content) => {
    if (column >= excelLimits.columns)
      throw new UnreadableExcel(`The sheet has more than ${excelLimits.columns} columns`);
    while (row.length < column) row.push(null);
    row[column] = content;
  });
  const handlers: ElementHandlers = {
    open(name, attributes) {
      if (name === "row") {
        row = [];
        cells.beginRow();
      } else cells.open(name, attributes);
    },
    text(part) {
      cells.text(part);
    },
    close(name) {
      if (name !== "row") cells.close(name);
      else if (row.length > 0) rows.push(row);
    },
  };
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return { handlers, take };
}

/** Tells the content of each cell that has some. */
function createCellReader(source: CellSource, onCell: (column: number, content: ExcelCell) => void) {
  const inline = createTextReader();
  let cell: Cell | undefined;
  let isValue = false;
  let next = 0;

  function begin({ r: place, t: type = "n", s: style = "" }: Readonly<Record<string, string>>): void {
    const column = place === undefined ? next : columnOf(place);
    next = column + 1;
    cell = { column, type, isDate: source.dateStyles[Number(style)] === true, value: "" };
  }

  function end({ column, type, isDate, value }: Cell): void {
    const content = type === "inlineStr" ? inline.take() : valueOf(value, { type, isDate }, source);
    if (content !== null && content !== "") onCell(column, content);
    cell = undefined;
  }

  return {
    beginRow: () => void (next = 0),
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === "c") begin(attributes);
      else if (name === "v") isValue = cell !== undefined;
      else if (cell !== undefined) inline.open(name, {});
    },
    text(part: string): void {
      if (cell === undefined) return;
      if (isValue) cell.value += part;
      else inline.text(part);
    },
    close(name: string): void {
      if (name === "v") isValue = false;
      else if (cell === undefined) return;
      else if (name === "c") end(cell);
      else inline.close(name);
    },
  };
}

/** From 0; of AB12 it is 27. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) | 0x20;
    if (letter < 0x61 || letter > 0x7a) break;
    column = column * 26 + letter - 0x60;
  }
  return Math.max(0, column - 1);
}

function valueOf(
  text: string,
  { type, isDate }: Pick<Cell, "type" | "isDate">,
  { texts, is1904 }: CellSource,
): ExcelCell {
  if (type === "s") return texts[Number(text)] ?? null;
  if (type === "b") return isOn(text);
  if (type === "str") return unescapeText(text);
  const number = Number(text);
  if (type !== "n" || text === "" || Number.isNaN(number)) return text;
  return isDate ? dateOf(number, is1904) : number;
}

const dayMs = 86_400_000;
const [first1900, first1904] = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)];
/** 29 February 1900, which Excel counts and which wasn't. */
const missingDay = 60;

/** Less than a day is a time, before all days. */
function dateOf(number: number, is1904: boolean): Date {
  if (number < 1) return new Date(first1900 + Math.round(number * dayMs));
  const start = is1904 ? first1904 : first1900;
  const days = is1904 || number < missingDay ? number : number - 1;
  return new Date(start + Math.round(days * dayMs));
}
