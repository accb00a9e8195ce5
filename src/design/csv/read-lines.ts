/** One line of a CSV file. */
export interface Line {
  /** Up to the last that isn't blank, so that a line of delimiters alone takes no memory. */
  cells: string[];
  /** Of all cells. */
  count: number;
  /** Where the next line begins. */
  end: number;
}

export interface BrokenLine {
  problem: string;
}

interface Cell {
  value: string;
  /** Where the delimiter, the line break or the end of the text stands. */
  end: number;
}

/** Returns a function that reads the line that begins at an index of the text. A quoted cell may contain line breaks. */
export function createLineReader(text: string, delimiter: string): (start: number) => Line | BrokenLine {
  const readCell = createCellReader(text, delimiter);
  const broken = (at: number, what: string) => ({ problem: `Line ${lineNumber(text, at)}: ${what}` });

  return (start) => {
    const cells: string[] = [];
    for (let at = start, count = 1; ; count += 1) {
      const cell = readCell(at);
      if (cell === undefined) return broken(start, "A cell begins with a quote that is never closed");
      if (cell.value.trim() !== "") {
        while (cells.length < count - 1) cells.push("");
        cells.push(cell.value);
      }
      const next = text[cell.end];
      if (next === delimiter) at = cell.end + 1;
      else if (next === undefined || isBreak(next)) return { cells, count, end: afterBreak(text, cell.end) };
      else return broken(cell.end, "A cell goes on after the quote that closes it");
    }
  };
}

/** The reader of a cell returns undefined for a quote that is never closed. */
function createCellReader(text: string, delimiter: string): (start: number) => Cell | undefined {
  const plain = new RegExp(`[^${delimiter.replace(/[\\\]^-]/, String.raw`\$&`)}\r\n]*`, "y");
  const blanks = / */y;
  const endOf = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    pattern.test(text);
    return pattern.lastIndex;
  };
  return (start) => {
    if (text[start] !== '"') {
      const end = endOf(plain, start);
      return { value: text.slice(start, end), end };
    }
    let value = "";
    for (let from = start + 1; ;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return undefined;
      value += text.slice(from, quote);
      if (text[quote + 1] !== '"') return { value, end: endOf(blanks, quote + 1) };
      value += '"';
      from = quote + 2;
    }
  };
}

const isBreak = (character: string) => character === "\n" || character === "\r";

const afterBreak = (text: string, at: number) => at + (text.startsWith("\r\n", at) ? 2 : 1);

const lineNumber = (text: string, at: number) => text.slice(0, at).split(/\r\n|\r|\n/).length;
