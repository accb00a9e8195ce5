import { type Line, type Paragraph, type PieceRuler, wrapParagraph } from "./wrap-text.ts";

// Evenness shows in headlines; in longer texts each line breaks where it is full.
const mostLines = 10;
const precision = 0.5;

/** A paragraph's lines, as even as they get without there being more of them. */
export function balanceLines(paragraph: Paragraph, most: number, ruler: PieceRuler): Line[] {
  const full = wrapParagraph(paragraph, most, ruler);
  const count = full.lines.length;
  if (count < 2 || count > mostLines || full.broken) return full.lines;
  let best = full.lines;
  let low = 0;
  let high = most;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    const { lines, broken } = wrapParagraph(paragraph, middle, ruler);
    if (broken || lines.length > count) {
      low = middle;
    } else {
      high = middle;
      best = lines;
    }
  }
  return best;
}
