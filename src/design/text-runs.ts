import { isText } from "../kinds/structural-kinds.ts";
import type { TextLayer } from "../kinds/text/schema.ts";

/** A part of a text in a style of its own. */
export type StyledRun = NonNullable<TextLayer["runs"]>[number];

/** The parts of a layer's text; undefined when it has one style. */
export function runsOf(layer: { type: string }): readonly StyledRun[] | undefined {
  return isText(layer) ? (layer as TextLayer).runs : undefined;
}

/** Whether a run looks different from its layer. */
export function hasOwnStyle(run: StyledRun): boolean {
  return Object.entries(run).some(([name, value]) => name !== "text" && value !== undefined);
}

/** The font sizes that a text may have: its own and those of highlights and runs. */
export function fontSizesOf({ font_size, highlight_font_size, runs = [] }: TextLayer): number[] {
  const others = [highlight_font_size, ...runs.map((run) => run.font_size)];
  return [font_size, ...others.filter((size) => size !== undefined)];
}

/** The font families that a text names. */
export function familiesOf({ font_family, highlight_font_family, runs = [] }: TextLayer): string[] {
  const others = [highlight_font_family, ...runs.map((run) => run.font_family)];
  return [font_family, ...others.filter((family) => family !== undefined)];
}

/** The decorations that a text may have: its own and those of runs. */
export function isDecorated({ text_decoration, runs = [] }: TextLayer): boolean {
  return [text_decoration, ...runs.map((run) => run.text_decoration)].some(
    (one) => one !== undefined && one !== "none",
  );
}

/** A layer with other runs, whose text is always the runs joined. */
export function withRuns<AnyLayer extends object>(layer: AnyLayer, runs: readonly StyledRun[]): AnyLayer {
  return { ...layer, runs, text: runs.map(({ text }) => text).join("") };
}

/** A layer without runs, all of it in the style of the first one, for a text that replaces them. */
export function inFirstStyle(layer: TextLayer): TextLayer {
  const [first] = layer.runs ?? [];
  if (first === undefined) return layer;
  const { runs: _runs, ...whole } = layer;
  const { text: _, ...style } = first;
  const given = Object.entries(style).filter(([, value]) => value !== undefined);
  if (style.color !== undefined) delete whole.color_gradient;
  return { ...whole, ...Object.fromEntries(given) };
}

/** A layer without its text, which the schema joins from its runs again. */
export function withoutText(layer: TextLayer): TextLayer {
  const { text: _, ...rest } = layer;
  return rest as TextLayer;
}

/** A half-open range of a text, in UTF-16 code units. */
export interface Span {
  from: number;
  to: number;
}

/** A text without highlight markers, and the highlighted ranges in order. */
interface HighlightedText {
  text: string;
  spans: readonly Span[];
  /** Indexes of the markers and backslashes in the source that aren't part of the text, in order. */
  removed: readonly number[];
}

// An escaped marker, a merge tag, a keycap, or a star that may be a marker.
const token = /\\[\\*]|\*\|[^*|\n]{1,100}\|\*|\*\uFE0F?\u20E3|\*/g;

/**
 * Parses `a *highlighted* word`. `\*` is a star and `\\` a backslash; merge tags such as *|FNAME|* contain no markers. A
 * marker is adjacent to the text that it highlights, so the stars of 2 * 3 * 4 and single ones are plain stars.
 */
export function readHighlights(source: string): HighlightedText {
  if (!/[*\\]/.test(source)) return { text: source, spans: [], removed: [] };
  const spans: Span[] = [];
  const removed: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  let open: { piece: number; from: number; index: number } | undefined;
  const add = (piece: string) => {
    if (piece !== "") pieces.push(piece);
    length += piece.length;
  };
  let at = 0;
  for (const { 0: match, index } of source.matchAll(token)) {
    add(source.slice(at, index));
    at = index + match.length;
    if (match !== "*") {
      const isEscape = match.startsWith("\\");
      if (isEscape) removed.push(index);
      add(isEscape ? match.slice(1) : match);
    } else if (open !== undefined && !isBlank(pieces.at(-1)?.at(-1))) {
      // Removes the opening star from the text.
      pieces[open.piece] = "";
      length -= 1;
      spans.push({ from: open.from, to: length });
      removed.push(open.index, index);
      open = undefined;
    } else {
      if (canOpen(source.charAt(at))) open = { piece: pieces.length, from: length, index };
      add("*");
    }
  }
  add(source.slice(at));
  return { text: pieces.join(""), spans, removed: removed.sort((one, other) => one - other) };
}

/** Escapes a value so that it contains no markers. */
export function escapeMarks(value: string): string {
  return value.replaceAll(/[\\*]/g, String.raw`\$&`);
}

function canOpen(next: string): boolean {
  return next !== "" && next !== "*" && !isBlank(next);
}

function isBlank(character: string | undefined): boolean {
  return character?.trim() === "";
}

/** Properties that apply to highlights only. */
type Highlight =
  | "highlight_color"
  | "highlight_font_family"
  | "highlight_font_size"
  | "highlight_font_weight"
  | "highlight_font_style";

/** Whether stars in a layer's text mark highlights. */
export function marksHighlights(layer: { readonly [Property in Highlight]?: unknown }): boolean {
  return (
    layer.highlight_color !== undefined ||
    layer.highlight_font_family !== undefined ||
    layer.highlight_font_size !== undefined ||
    layer.highlight_font_weight !== undefined ||
    layer.highlight_font_style !== undefined
  );
}
