import {
  lookAt,
  markAt,
  withJoiners,
  measureRun,
  type RichText,
  type TextRun,
  runsOf,
  type TextStyle,
} from "./rich-text.ts";
import { type MeasureText, trailingSpacings } from "./measure-text.ts";
import { embeddingLevels, visualOrder } from "./bidi.ts";
import { countWordSpaces } from "./word-spaces.ts";
import type { Line } from "./wrap-text.ts";

/** A part of a line that is drawn with one call. `x` is relative to the line's left end, in pixels. */
export interface PlacedRun {
  text: string;
  /** The part of the line's text that it draws. */
  from: number;
  to: number;
  x: number;
  width: number;
  direction: "ltr" | "rtl";
  style: TextStyle;
  /** Font size in pixels. */
  size: number;
  /** Extent of the ink above and below the baseline. */
  above: number;
  below: number;
}

export interface PlacedRuns {
  runs: PlacedRun[];
  /** Letter spacing after the rightmost letter isn't a part of it, nor of the last run. */
  width: number;
  trailing: number;
}

/** The runs of a line from left to right. `wordSpacing` is added to every space. */
export function placeRuns(
  line: Line,
  rich: RichText,
  size: number,
  wordSpacing: number,
  measure: MeasureText,
): PlacedRuns {
  const levels = embeddingLevels(line.text, line.direction);
  const textRuns = runsOf(rich, line.text, line.from, levels);
  const order = visualOrder(textRuns.map(({ level }) => level));
  const runs: PlacedRun[] = [];
  let x = 0;
  let trailing = 0;
  for (const index of order) {
    const textRun = textRuns[index];
    if (textRun === undefined) continue;
    const placement: RunPlacement = { line, rich, size: size * textRun.style.scale, wordSpacing, measure };
    const placedRuns = textRun.figure ? placeFigure(textRun, placement) : placeLetters(textRun, placement);
    runs.push(...placedRuns.runs.map((run) => ({ ...run, x: x + run.x })));
    x += placedRuns.width;
    if (index === order.at(-1)) trailing = trailingOf(textRun, placement);
  }
  const last = runs.pop();
  if (last !== undefined) runs.push({ ...last, width: last.width - trailing });
  return { runs, width: x - trailing, trailing };
}

type LetterRuns = Pick<PlacedRuns, "runs" | "width">;

interface RunPlacement {
  line: Line;
  rich: RichText;
  /** Font size of the run, in pixels. */
  size: number;
  wordSpacing: number;
  measure: MeasureText;
}

/** Centres a digit in its cell. */
function placeFigure(textRun: TextRun, { line, rich, size, measure }: RunPlacement): LetterRuns {
  const cell = measureRun(rich, line.text, textRun, measure);
  const text = line.text.slice(textRun.from, textRun.to);
  const style = lookAt(rich, line, textRun);
  const own = measure.run(text, style);
  const width = cell.advance * size + cell.spacings * style.letter_spacing;
  const { from, to } = textRun;
  const run = { text, from, to, style, size, width, direction: "ltr", ...inkOf(own, size) } as const;
  return { runs: [{ ...run, x: ((cell.advance - own.advance) * size) / 2 }], width };
}

/** Letters of one font. Parts of different colors are placed as if they were one run. */
function placeLetters(textRun: TextRun, placement: RunPlacement): LetterRuns {
  const { line, size, wordSpacing, measure, rich } = placement;
  const direction = directionOf(textRun);
  const widthOf = (from: number, to: number) => {
    const { advance, spacings } = measure.run(withJoiners(line.text, from, to), textRun.style, direction);
    const blanks = wordSpacing === 0 ? 0 : countWordSpaces(line.text, from, to);
    return advance * size + spacings * textRun.style.letter_spacing + blanks * wordSpacing;
  };
  const width = widthOf(textRun.from, textRun.to);
  const runs = partsByLook(textRun, line, rich).map(([from, to]): PlacedRun => {
    const text = withJoiners(line.text, from, to);
    const style = lookAt(rich, line, { ...textRun, from });
    const own = from === textRun.from && to === textRun.to ? width : widthOf(from, to);
    const end = to === textRun.to ? width : widthOf(textRun.from, to);
    const x = direction === "ltr" ? end - own : width - end;
    return {
      text,
      from,
      to,
      x,
      width: own,
      direction,
      style,
      size,
      ...inkOf(measure.run(text, style), size),
    };
  });
  return { runs: direction === "ltr" ? runs : runs.toReversed(), width };
}

/** The letter spacing after the rightmost letter of a run, in pixels. */
function trailingOf(textRun: TextRun, { line, rich, measure }: RunPlacement): number {
  const { from, to, style, figure } = textRun;
  const direction = directionOf(textRun);
  const measureStyle = (text: string) => measure.run(text, style, direction);
  const whole = withJoiners(line.text, from, to);
  const spacings = figure
    ? measureRun(rich, line.text, textRun, measure).spacings
    : trailingSpacings(whole, direction === "rtl" ? "start" : "end", measureStyle(whole), measureStyle);
  return spacings * style.letter_spacing;
}

function directionOf({ level }: TextRun): "ltr" | "rtl" {
  return level % 2 === 1 ? "rtl" : "ltr";
}

type Part = readonly [from: number, to: number];

/** Spaces at either end are separate parts: before letters they would get no word spacing. */
function partsByLook({ from, to }: TextRun, line: Line, rich: RichText): Part[] {
  const parts: Part[] = [];
  const markOf = (at: number) => markAt(rich, line.text, line.from, at);
  let start = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && markOf(at) === markOf(at - 1)) continue;
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

function inkOf({ above, below }: { above: number; below: number }, size: number) {
  return { above: above * size, below: below * size };
}
