import { joinedPart } from "./join-letters.ts";
import type { MeasureText } from "./measure-text.ts";
import { isHighlighted, measureStretch, type RichText, type Stretch, stretchesOf } from "./rich-text.ts";
import type { TextStyle } from "./rich-text.ts";
import { embeddingLevels, visualOrder } from "./visual-order.ts";
import type { Line } from "./wrap-text.ts";

/** A part of a line that is drawn with one call, with its left end in pixels from that of the line. */
export interface PlacedRun {
  text: string;
  x: number;
  width: number;
  direction: "ltr" | "rtl";
  style: TextStyle;
  /** Of the font, in pixels. */
  size: number;
  /** How far ink rises above the baseline and falls below it. */
  above: number;
  below: number;
}

export interface PlacedRuns {
  runs: PlacedRun[];
  width: number;
}

/** The runs of a line from left to right. `wordSpacing` is added to every blank. */
export function placeRuns(
  line: Line,
  rich: RichText,
  size: number,
  wordSpacing: number,
  measure: MeasureText,
): PlacedRuns {
  const levels = embeddingLevels(line.text, line.direction);
  const stretches = stretchesOf(rich, line.text, line.from, levels);
  const order = visualOrder(stretches.map(({ level }) => level));
  const runs: PlacedRun[] = [];
  let x = 0;
  for (const index of order) {
    const stretch = stretches[index];
    if (stretch === undefined) continue;
    const set = { line, rich, size: size * stretch.style.scale, wordSpacing, measure };
    const placed = stretch.figure ? placeFigure(stretch, set) : placeLetters(stretch, set);
    runs.push(...placed.runs.map((run) => ({ ...run, x: x + run.x })));
    x += placed.width;
  }
  return { runs, width: x };
}

interface Setting {
  line: Line;
  rich: RichText;
  /** Of the stretch's font. */
  size: number;
  wordSpacing: number;
  measure: MeasureText;
}

/** A digit in the middle of its cell. */
function placeFigure(stretch: Stretch, { line, rich, size, measure }: Setting): PlacedRuns {
  const cell = measureStretch(rich, line.text, stretch, measure);
  const text = line.text.slice(stretch.from, stretch.to);
  const style = lookOf(stretch, line, rich);
  const own = measure.run(text, style);
  const width = cell.advance * size + cell.spacings * style.letter_spacing;
  const run = { text, style, size, width, direction: "ltr", ...inkOf(own, size) } as const;
  return { runs: [{ ...run, x: ((cell.advance - own.advance) * size) / 2 }], width };
}

/** Letters of one font; where their colour changes, each part stands where it would in one run. */
function placeLetters(stretch: Stretch, setting: Setting): PlacedRuns {
  const { line, size, wordSpacing, measure, rich } = setting;
  const widthOf = (from: number, to: number) => {
    const { advance, spacings } = measure.run(joinedPart(line.text, from, to), stretch.style);
    const blanks = wordSpacing === 0 ? 0 : line.text.slice(from, to).split(" ").length - 1;
    return advance * size + spacings * stretch.style.letter_spacing + blanks * wordSpacing;
  };
  const direction = stretch.level % 2 === 1 ? "rtl" : "ltr";
  const width = widthOf(stretch.from, stretch.to);
  const runs = partsByLook(stretch, line, rich).map(([from, to]): PlacedRun => {
    const text = joinedPart(line.text, from, to);
    const style = lookOf({ ...stretch, from }, line, rich);
    const own = from === stretch.from && to === stretch.to ? width : widthOf(from, to);
    const end = to === stretch.to ? width : widthOf(stretch.from, to);
    const x = direction === "ltr" ? end - own : width - end;
    return { text, x, width: own, direction, style, size, ...inkOf(measure.run(text, style), size) };
  });
  return { runs: direction === "ltr" ? runs : runs.toReversed(), width };
}

type Part = readonly [from: number, to: number];

/** Blanks at either end are parts of their own: drawn before letters, they would not take word spacing. */
function partsByLook({ from, to }: Stretch, line: Line, rich: RichText): Part[] {
  const parts: Part[] = [];
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && marked(at, line, rich) === marked(at - 1, line, rich)) continue;
    const text = line.text.slice(start, at);
    const [begins, ends] = [at - text.trimStart().length, start + text.trimEnd().length];
    const cuts = begins < ends ? [start, begins, ends, at] : [start, at];
    cuts.slice(1).forEach((cut, index) => {
      const before = cuts[index] ?? cut;
      if (before < cut) parts.push([before, cut]);
    });
    start = at;
  }
  return parts;
}

/** Emoji have colours of their own. */
function lookOf({ from, style }: Stretch, line: Line, rich: RichText): TextStyle {
  return style === rich.styles.plain && !rich.fontsDiffer && marked(from, line, rich)
    ? rich.styles.highlighted
    : style;
}

function marked(at: number, line: Line, rich: RichText): boolean {
  return isHighlighted(rich, line.text, line.from, at);
}

function inkOf({ above, below }: { above: number; below: number }, size: number) {
  return { above: above * size, below: below * size };
}
