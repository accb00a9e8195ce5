/** What is typed for two glyphs together, in the order of the font's rules. */
type TextOfTwo = (first: number, second: number) => string | undefined;

const textBlock = /BT\n\/(F\d+) [^]*?\nET/g;
const shown = /((?:\S+ \S+ Td )?)<([0-9A-F]+)> Tj/g;
const digits = 4;

/**
 * Marks two glyphs that are one letter with its text (`ActualText`: ISO 32000-1, 14.9.4), in the content of a page. `fonts` are
 * those that have such letters, by their names in the page.
 */
export function markLetters(content: string, fonts: Map<string, TextOfTwo>): string {
  return content.replaceAll(textBlock, (block, name: string) => {
    const textOfTwo = fonts.get(name);
    return textOfTwo === undefined ? block : markBlock(block, textOfTwo);
  });
}

interface Shown {
  /** How far it is from the last one; empty where it follows it. */
  move: string;
  glyph: string;
}

function markBlock(block: string, textOfTwo: TextOfTwo): string {
  const glyphs = readGlyphs(block);
  const first = block.search(shown);
  if (first < 0) return block;
  const lines: string[] = [];
  let hasMark = false;
  for (let index = 0; index < glyphs.length; index += 1) {
    const [one, other] = [glyphs[index], glyphs[index + 1]];
    const text = one && other && textOf(one, other, textOfTwo);
    if (text === undefined) lines.push(write(one));
    else {
      lines.push(`/Span <</ActualText <FEFF${toHex(text)}>>> BDC\n${write(one)}\n${write(other)}\nEMC`);
      hasMark = true;
      index += 1;
    }
  }
  return hasMark ? `${block.slice(0, first)}${lines.join("\n")}\nET` : block;
}

function readGlyphs(block: string): Shown[] {
  return Array.from(block.matchAll(shown)).flatMap(([, move = "", codes = ""]) =>
    Array.from({ length: codes.length / digits }, (_, index) => ({
      move: index === 0 ? move : "",
      glyph: codes.slice(index * digits, (index + 1) * digits),
    })),
  );
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Glyphs stand from left to right, so the second one of an Arabic letter comes first. */
function textOf(one: Shown, other: Shown, textOfTwo: TextOfTwo): string | undefined {
  const [left, right] = [Number.parseInt(one.glyph, 16), Number.parseInt(other.glyph, 16)];
  const arabic = textOfTwo(right, left);
  if (arabic !== undefined && rightToLeft.test(arabic)) return arabic;
  const text = textOfTwo(left, right);
  return text !== undefined && rightToLeft.test(text) ? undefined : text;
}

const write = (shownGlyph: Shown | undefined) =>
  shownGlyph === undefined ? "" : `${shownGlyph.move}<${shownGlyph.glyph}> Tj`;

function toHex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
}
