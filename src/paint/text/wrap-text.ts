import { graphemesOf } from "../../design/graphemes.ts";
import { baseDirection } from "./base-direction.ts";
import { breakIntoUnits, type Unit } from "./break-opportunities.ts";

export interface Line {
  text: string;
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
  direction: "ltr" | "rtl";
  units(): readonly Unit[];
}

// Most personal texts fit on one line as they are; longer ones rarely do, so they aren't measured whole first.
const likelyOneLine = 80;

export function readParagraphs(text: string): Paragraph[] {
  // Blanks that begin a paragraph would only push it off its alignment.
  return text
    .replace(/^ +/, "")
    .split(/\n */)
    .map((paragraph) => {
      let units: Unit[] | undefined;
      return {
        text: paragraph,
        direction: baseDirection(paragraph),
        units: () => (units ??= breakIntoUnits(paragraph)),
      };
    });
}

/** Fills lines as far as they go. `width` measures a run in the same pixels as `most`. */
export function wrapParagraphs(
  paragraphs: readonly Paragraph[],
  most: number,
  width: (run: string) => number,
): Wrapped {
  let broken = false;
  const lines = paragraphs.flatMap((paragraph) => {
    const whole = paragraph.text.trimEnd();
    if (whole.length <= likelyOneLine && width(whole) <= most) {
      return [{ text: whole, direction: paragraph.direction, last: true }];
    }
    const units = paragraph.units().flatMap((unit) => {
      if (width(unit.text) <= most) return [unit];
      broken = true;
      return breakWord(unit, most, width);
    });
    const texts = fillLines(units, most, width);
    return texts.map((text, index): Line => {
      return { text, direction: paragraph.direction, last: index === texts.length - 1 };
    });
  });
  return { lines, broken };
}

function fillLines(units: readonly Unit[], most: number, width: (run: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let blanks = "";
  let used = 0;
  for (const unit of units) {
    const added = used === 0 ? width(unit.text) : width(blanks) + width(unit.text);
    if (line !== "" && used + added > most) {
      lines.push(line);
      line = unit.text;
      used = width(unit.text);
    } else {
      line += blanks + unit.text;
      used += added;
    }
    blanks = unit.blanks;
  }
  lines.push(line);
  return lines;
}

/** A word wider than the line, broken between graphemes, never within one. */
function breakWord(unit: Unit, most: number, width: (run: string) => number): Unit[] {
  const parts: Unit[] = [];
  let part = "";
  for (const grapheme of graphemesOf(unit.text)) {
    if (part !== "" && width(part + grapheme) > most) {
      parts.push({ text: part, blanks: "" });
      part = grapheme;
    } else {
      part += grapheme;
    }
  }
  parts.push({ text: part, blanks: unit.blanks });
  return parts;
}
