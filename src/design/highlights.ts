/** A half-open range of a text, in UTF-16 code units. */
export interface Span {
  from: number;
  to: number;
}

/** A text without highlight markers, and the highlighted ranges in order. */
export interface HighlightedText {
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
