import type { TextLine, TextPart } from "./text-lines.ts";
import type { TextStyle } from "./text-style.ts";

/** Lines that one text layer can have: below each other in equal steps, and of one style. */
export interface TextBlock {
  x: number;
  /** Of the first and of the last line. */
  y: number;
  lastY: number;
  /** From one line to the next; 0 for a single line. */
  step: number;
  /** The style of the first letters. */
  style: TextStyle;
  /** Empty ones are between paragraphs. */
  texts: string[];
  parts: TextPart[];
}

/** Of a layer's line height, in font sizes. */
const [leastStep, mostStep] = [0.5, 5];
/** Columns that a text may have beside each other. */
const maxColumns = 20;
const mostEmpty = 10;

/** Lines that stand apart, or begin in another style, are blocks of their own: so they stay where they are. */
export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const { parts, x, y } of lines) {
    const text = parts
      .map((part) => part.text)
      .join("")
      .replaceAll(/ {2,}/g, " ")
      .trim();
    const style = parts[0]?.style;
    if (style === undefined) continue;
    const above = blocks.slice(-maxColumns).findLast((block) => linesTo(block, { x, y, style }) > 0);
    if (above === undefined) {
      blocks.push({ x, y, lastY: y, step: 0, style, texts: [text], parts: [...parts] });
      continue;
    }
    const empty = linesTo(above, { x, y, style }) - 1;
    above.texts.push(...Array.from({ length: empty }, () => ""), text);
    above.parts.push(...parts);
    if (above.step === 0) above.step = y - above.y;
    above.lastY = y;
  }
  return blocks;
}

/** How many lines below a block's last one a line is; 0 if it can't be in that block. */
function linesTo(block: TextBlock, { x, y, style }: { x: number; y: number; style: TextStyle }): number {
  const { size } = block.style;
  const down = y - block.lastY;
  if (Math.abs(x - block.x) > size * 0.05 || down <= 0 || !isSame(block.style, style)) return 0;
  if (block.step === 0) return down >= leastStep * size && down <= mostStep * size ? 1 : 0;
  const lines = Math.round(down / block.step);
  return lines <= mostEmpty && Math.abs(down - lines * block.step) < size * 0.05 ? lines : 0;
}

const looks = [
  "fill",
  "fill-opacity",
  "font-family",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "text-transform",
];

const isSame = (one: TextStyle, other: TextStyle) =>
  Math.abs(one.size - other.size) < 0.01 * one.size &&
  looks.every((name) => one.values.get(name) === other.values.get(name));
