import { isTransparent } from "../design/colour.ts";
import type { Box } from "../design/geometry.ts";
import { isSameValue } from "../design/is-same.ts";
import type { TextLayer } from "../design/layers/text-layer.ts";
import { inkOfLetters, inkOfLine, type Letters, lettersOf, type Typeset } from "./line-ink.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";
import { isSimple, reachWith } from "./text/letter-reach.ts";

/**
 * Where the letters of two texts of one layer can differ, around the top left corner of its box; undefined when they
 * may differ everywhere.
 */
export function differingLines(one: Typeset, other: Typeset): Box[] | undefined {
  if (one.chain.name !== other.chain.name || one.size !== other.size) return undefined;
  if (!isLocal(other.layer) || !lookAlike(one.layer, other.layer)) return undefined;
  const count = Math.max(one.lines.length, other.lines.length);
  // Letters of the layers' own look are known to look alike then.
  const earlier = { ...one, layer: other.layer };
  const differing: Box[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = one.lines[index];
    const after = other.lines[index];
    if (before !== undefined && after !== undefined && standAlike(before, after)) {
      differing.push(...differingLetters(earlier, other, before, after));
    } else {
      if (before !== undefined) differing.push(inkOfLine(earlier, before));
      if (after !== undefined) differing.push(inkOfLine(other, after));
    }
  }
  return differing;
}

/** Whether letters leave pixels beside them as they are: a gradient, or a shape behind all lines, moves with them all. */
function isLocal({ color_gradient, line_background_color }: TextLayer): boolean {
  return color_gradient === undefined && isTransparent(line_background_color);
}

const worded: ReadonlySet<string> = new Set(["text", "short_text", "fallback"]);

/** Whether two layers, or two looks of letters, say the same in all but their words. */
function lookAlike(one: object, other: object): boolean {
  if (one === other) return true;
  const [before, after] = [one, other] as [{ [name: string]: unknown }, { [name: string]: unknown }];
  for (const name in before) {
    if (!isSameValue(before[name], after[name]) && !worded.has(name)) return false;
  }
  // What only the later one has.
  for (const name in after) {
    if (before[name] === undefined && after[name] !== undefined && !worded.has(name)) return false;
  }
  return true;
}

function standAlike(one: PlacedLine, other: PlacedLine): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.direction === other.direction &&
    one.wordSpacing === other.wordSpacing &&
    one.size === other.size &&
    one.weight === other.weight
  );
}

function differingLetters(one: Typeset, other: Typeset, before: PlacedLine, after: PlacedLine): Box[] {
  const earlier = lettersOf(one, before);
  const later = lettersOf(other, after);
  const onlyEarlier = earlier.filter((letters) => !later.some((each) => isSame(letters, each)));
  const onlyLater = later.filter((letters) => !earlier.some((each) => isSame(letters, each)));
  if (onlyEarlier.length === 0 && onlyLater.length === 0) return [];
  // A bar runs under several parts of a line, as wide as all of them.
  if (other.layer.text_decoration !== "none") return [inkOfLine(one, before), inkOfLine(other, after)];
  const [first, firstLater] = [onlyEarlier[0], onlyLater[0]];
  const tails =
    first === undefined || firstLater === undefined ? undefined : tailsOf(other, first, firstLater, after);
  const from = tails === undefined ? 0 : 1;
  return [
    ...(tails ?? []),
    ...onlyEarlier.slice(from).map((letters) => inkOfLetters(one, letters)),
    ...onlyLater.slice(from).map((letters) => inkOfLetters(other, letters)),
  ];
}

function isSame(one: Letters, other: Letters): boolean {
  return one.text === other.text && one.x === other.x && hasLookOf(one, other);
}

function hasLookOf(one: Letters, other: Letters): boolean {
  return one.size === other.size && (one.style === other.style || lookAlike(one.style, other.style));
}

/** From the word on in which two stretches of letters that begin alike differ. */
function tailsOf(typeset: Typeset, one: Letters, other: Letters, line: PlacedLine): Box[] | undefined {
  const isTold =
    one.x === other.x &&
    hasLookOf(one, other) &&
    line.direction === "ltr" &&
    !typeset.foreign &&
    isSimple(one.text) &&
    isSimple(other.text);
  if (!isTold) return undefined;
  const shared = sharedWords(one.text, other.text);
  if (shared === undefined) return undefined;
  const { chain, measureText } = typeset;
  const { style, size, x } = one;
  const measured = measureText(chain).run(shared, style);
  const blanks = shared.split(" ").length - 1;
  const start =
    x + measured.advance * size + measured.spacings * style.letter_spacing + blanks * line.wordSpacing;
  return [one, other].map((letters) => {
    const text = letters.text.slice(shared.length);
    const { above, below } = reachWith(measureText, chain)(text, style);
    return inkOfLetters(typeset, {
      ...letters,
      text,
      x: start,
      width: x + letters.width - start,
      above: Math.min(letters.above, above * size),
      below: Math.min(letters.below, below * size),
    });
  });
}

// Signs take other forms beside capitals and digits, even across a blank; so does an x between digits, as in Inter.
const endsCalmly = /[\p{L}\p{N},.!?;]$/u;
const beginsCalmly = /^\p{L}/u;

/**
 * What two texts begin with, up to the last blank before they differ across which no font of Limn's forms letters by
 * each other; undefined where there is none, or no letter before it that tells the script.
 */
function sharedWords(one: string, other: string): string | undefined {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  for (let blank = one.lastIndexOf(" ", at - 1); blank > 0; blank = one.lastIndexOf(" ", blank - 1)) {
    const shared = one.slice(0, blank);
    const isCalm =
      endsCalmly.test(shared) &&
      beginsCalmly.test(one.slice(blank + 1)) &&
      beginsCalmly.test(other.slice(blank + 1));
    if (isCalm) return /\p{L}/u.test(shared) ? shared : undefined;
  }
  return undefined;
}
