import { graphemesOf } from "../../design/graphemes.ts";
import { baseDirection } from "./base-direction.ts";
import { breakIntoUnits, type Unit } from "./break-opportunities.ts";
import { isPlain } from "./font-stack.ts";

export interface Line {
  text: string;
  /** Where the line begins in its text, in UTF-16 code units. */
  from: number;
  direction: "ltr" | "rtl";
  /** Whether a paragraph ends here, so that justified text isn't spread. */
  last: boolean;
}

export interface Wrapped {
  lines: Line[];
  /** Whether a word wider than the line had to be broken. */
  broken: boolean;
}

export interface Paragraph {
  text: string;
  from: number;
  direction: "ltr" | "rtl";
  units(): readonly Unit[];
}

/** Measures pieces of a text at one size of its font, in the same pixels as the room for a line. */
export interface PieceRuler {
  /** Of the font, in pixels. */
  size: number;
  /** What a piece takes that begins at `from`. */
  width(piece: string, from: number): number;
}

// Most personal texts fit on one line as they are; longer ones rarely do, so they aren't measured whole first.
const likelyOneLine = 80;
// Hardly any Latin letters are narrower than this on average, as a share of the font's size.
const narrowest = 0.3;

/** Whether letters would have to be narrower than they are. Of other scripts nobody knows how they join. */
function isTooLong(text: string, most: number, { size }: PieceRuler): boolean {
  return text.length * size * narrowest > most && isPlain(text);
}

export function readParagraphs(text: string): Paragraph[] {
  let next = 0;
  return text.split("\n").map((written) => {
    // Blanks that begin a paragraph would only push it off its alignment.
    const paragraph = written.replace(/^ +/, "");
    const from = next + written.length - paragraph.length;
    next += written.length + 1;
    let units: Unit[] | undefined;
    return {
      text: paragraph,
      from,
      direction: baseDirection(paragraph),
      units: () => (units ??= breakIntoUnits(paragraph)),
    };
  });
}

/** Fills lines as far as they go. */
export function wrapParagraphs(paragraphs: readonly Paragraph[], most: number, ruler: PieceRuler): Wrapped {
  const all: Wrapped = { lines: [], broken: false };
  for (const paragraph of paragraphs) {
    const { lines, broken } = wrapParagraph(paragraph, most, ruler);
    for (const line of lines) all.lines.push(line);
    all.broken ||= broken;
  }
  return all;
}

export function wrapParagraph(paragraph: Paragraph, most: number, ruler: PieceRuler): Wrapped {
  const { from, direction } = paragraph;
  const whole = paragraph.text.trimEnd();
  if (whole.length <= likelyOneLine && !isTooLong(whole, most, ruler) && ruler.width(whole, from) <= most) {
    return { lines: [{ text: whole, from, direction, last: true }], broken: false };
  }
  let broken = false;
  let at = from;
  const units: Unit[] = [];
  for (const unit of paragraph.units()) {
    if (ruler.width(unit.text, at) <= most) {
      units.push(unit);
    } else {
      broken = true;
      for (const part of breakWord(unit, at, most, ruler)) units.push(part);
    }
    at += unit.text.length + unit.blanks.length;
  }
  const lines = fillLines(units, from, most, ruler);
  return {
    lines: lines.map((line, index): Line => ({ ...line, direction, last: index === lines.length - 1 })),
    broken,
  };
}

function fillLines(
  units: readonly Unit[],
  start: number,
  most: number,
  ruler: PieceRuler,
): { text: string; from: number }[] {
  const lines: { text: string; from: number }[] = [];
  let line = { text: "", from: start };
  let blanks = "";
  let used = 0;
  let at = start;
  for (const unit of units) {
    const own = ruler.width(unit.text, at);
    const added = blanks === "" ? own : ruler.width(blanks, at - blanks.length) + own;
    const hyphen = unit.text.endsWith(softHyphen) ? ruler.width(withHyphen(unit.text), at) - own : 0;
    if (used + added + hyphen > most) {
      // Blanks are no line: such as begin one, an ideographic space for one, give way to a word that needs their place.
      if (line.text !== "") lines.push({ ...line, text: withHyphen(line.text) });
      line = { text: unit.text, from: at };
      used = own;
    } else {
      line.text += blanks + unit.text;
      used += added;
    }
    blanks = unit.blanks;
    at += unit.text.length + blanks.length;
  }
  lines.push(line);
  return lines;
}

const softHyphen = "\u00AD";

/** A line that ends at a soft hyphen shows it. */
function withHyphen(line: string): string {
  return line.endsWith(softHyphen) ? `${line.slice(0, -1)}-` : line;
}

/** A word wider than the line, broken between graphemes, never within one. */
function breakWord(unit: Unit, start: number, most: number, ruler: PieceRuler): Unit[] {
  const graphemes = graphemesOf(unit.text);
  const parts: Unit[] = [];
  let from = start;
  let at = 0;
  while (at < graphemes.length) {
    const place = from;
    const fits = (count: number) => ruler.width(graphemes.slice(at, at + count).join(""), place) <= most;
    const count = mostFitting(graphemes.length - at, fits);
    const part = graphemes.slice(at, at + count).join("");
    at += count;
    from += part.length;
    parts.push({ text: part, blanks: at === graphemes.length ? unit.blanks : "" });
  }
  return parts;
}

/** The largest count up to `limit` that fits, at least 1: by doubling, then by halving, for each try measures anew. */
function mostFitting(limit: number, fits: (count: number) => boolean): number {
  let least = 1;
  let tooMany = 2;
  while (tooMany <= limit && fits(tooMany)) {
    least = tooMany;
    tooMany *= 2;
  }
  tooMany = Math.min(tooMany, limit + 1);
  while (tooMany - least > 1) {
    const middle = Math.floor((least + tooMany) / 2);
    if (fits(middle)) least = middle;
    else tooMany = middle;
  }
  return least;
}
