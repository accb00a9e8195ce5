/** A stretch of a text, in UTF-16 code units: the first, and the one after the last. */
export interface Span {
  from: number;
  to: number;
}

/** A text without the marks of its highlights, and where those lie, in order. */
export interface HighlightedText {
  text: string;
  spans: readonly Span[];
}

// An escaped mark, a merge tag, a keycap, or a star that may be a mark.
const token = /\\[\\*]|\*\|[^*|\n]{1,100}\|\*|\*\uFE0F?\u20E3|\*/g;

/**
 * Reads `a *highlighted* word`: `\*` is a star and `\\` a backslash, merge tags such as *|FNAME|* hold no marks. A
 * mark stands directly before or behind what it highlights, so the stars of 2 * 3 * 4 and single ones are stars.
 */
export function readHighlights(source: string): HighlightedText {
  if (!/[*\\]/.test(source)) return { text: source, spans: [] };
  const spans: Span[] = [];
  const pieces: string[] = [];
  let length = 0;
  let open: { piece: number; from: number } | undefined;
  const add = (piece: string) => {
    if (piece !== "") pieces.push(piece);
    length += piece.length;
  };
  let at = 0;
  for (const { 0: found, index } of source.matchAll(token)) {
    add(source.slice(at, index));
    at = index + found.length;
    if (found !== "*") {
      add(found.startsWith("\\") ? found.slice(1) : found);
    } else if (open !== undefined && !isBlank(pieces.at(-1)?.at(-1))) {
      // The star that opened is no letter any more.
      pieces[open.piece] = "";
      length -= 1;
      spans.push({ from: open.from, to: length });
      open = undefined;
    } else {
      if (opens(source.charAt(at))) open = { piece: pieces.length, from: length };
      add("*");
    }
  }
  add(source.slice(at));
  return { text: pieces.join(""), spans };
}

/** A value written so that it is read as it is. */
export function withoutMarks(value: string): string {
  return value.replaceAll(/[\\*]/g, String.raw`\$&`);
}

function opens(next: string): boolean {
  return next !== "" && next !== "*" && !isBlank(next);
}

function isBlank(character: string | undefined): boolean {
  return character?.trim() === "";
}

/** How a text layer's highlights differ from its other letters. */
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
