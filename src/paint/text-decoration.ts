import type { TextLayer } from "../kinds/text/schema.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

/** A bar of one colour, relative to the layer's box. */
export interface DecorationBar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Absent for the layer's own colour or gradient. */
  color: string | undefined;
}

export type Decoration = Exclude<TextLayer["text_decoration"], "none">;

export const decorations = ["underline", "line-through"] as const satisfies readonly Decoration[];

// In font sizes, close to the metrics of most families.
const underBaseline = 0.1;
const overBaseline = 0.29;

type OwnDecoration = Pick<TextLayer, "text_decoration">;

/** Whether a line of a layer has bars. */
export function isDecoratedLine({ runs }: PlacedLine, { text_decoration }: OwnDecoration): boolean {
  return runs?.some(({ style }) => style.text_decoration !== "none") ?? text_decoration !== "none";
}

/** The bars under or through a line, on whole pixels. Adjacent ones of one colour are merged. */
export function decorationBars(
  line: PlacedLine,
  { text_decoration }: OwnDecoration,
  decoration: Decoration,
): DecorationBar[] {
  const { width: all, size: own, weight: usual } = line;
  const whole = { x: 0, width: all, size: own, weight: usual, color: undefined, text_decoration };
  const parts = line.runs?.map(({ x, width, size, style }) => {
    return { x, width, size, weight: style.font_weight, ...style };
  }) ?? [whole];
  const bars: DecorationBar[] = [];
  let isAdjacent = false;
  for (const part of parts) {
    if (part.text_decoration !== decoration) {
      isAdjacent = false;
      continue;
    }
    // An underline has one position for all sizes; a line-through is in the middle of each run.
    const { size, weight } = decoration === "underline" ? line : part;
    const height = Math.max(1, Math.round(size * (0.04 + (0.05 * weight) / 900)));
    const centre = line.y - size * overBaseline;
    const y = decoration === "underline" ? line.y + size * underBaseline : centre - height / 2;
    const bar = { x: line.x + part.x, y: Math.round(y), width: part.width, height, color: part.color };
    const last = isAdjacent ? bars.at(-1) : undefined;
    isAdjacent = true;
    if (last !== undefined && last.color === bar.color && last.y === bar.y && last.height === height) {
      last.width = bar.x + bar.width - last.x;
    } else {
      bars.push(bar);
    }
  }
  return bars;
}
