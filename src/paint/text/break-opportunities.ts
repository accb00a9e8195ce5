import LineBreaker from "linebreak";

/** A stretch of text that no line may end within, and the blanks behind it, which don't count at a line's end. */
export interface Unit {
  text: string;
  blanks: string;
}

// Scripts written without spaces whose words only a dictionary can tell (UAX #14, class SA).
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const dictionary = new Intl.Segmenter("th", { granularity: "word" });

/** A paragraph without line feeds, cut wherever a line may end (UAX #14; dictionaries where that leaves it to them). */
export function breakIntoUnits(paragraph: string): Unit[] {
  const breaker = new LineBreaker(paragraph);
  const units: Unit[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const piece = paragraph.slice(from, next.position);
    from = next.position;
    units.push(...(withoutSpaces.test(piece) ? dictionaryUnits(piece) : [unitOf(piece)]));
  }
  return units;
}

function dictionaryUnits(piece: string): Unit[] {
  const units: Unit[] = [];
  for (const { segment, isWordLike } of dictionary.segment(piece)) {
    const last = units.at(-1);
    if (isWordLike === true || last === undefined) units.push(unitOf(segment));
    else units[units.length - 1] = unitOf(last.text + last.blanks + segment);
  }
  return units;
}

function unitOf(piece: string): Unit {
  const text = piece.trimEnd();
  return { text, blanks: piece.slice(text.length) };
}
