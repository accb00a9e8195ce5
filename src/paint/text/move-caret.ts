import type { PositionedLine, Stop, TextPositions } from "./text-positions.ts";

export type CaretMove = "left" | "right" | "up" | "down" | "line start" | "line end";

export interface MovedCaret {
  index: number;
  /** The x that the next "up" or "down" aims at, in pixels; absent after other moves. */
  goalX?: number;
}

/**
 * Moves a caret as arrow keys do. Left and right move visually, by grapheme; beyond the end of a line they go to the line
 * that follows in its direction. Up and down keep to `goalX`, and stay where there is no line.
 */
export function moveCaret(
  positions: TextPositions,
  index: number,
  move: CaretMove,
  { goalX }: { goalX?: number | undefined } = {},
): MovedCaret {
  const caret = { ...positions.caretAt(index), index };
  if (move === "up" || move === "down") return moveAcross(positions.lines, caret, move, goalX ?? caret.x);
  if (move === "left" || move === "right") {
    return { index: moveAside(positions.lines, caret, move) ?? index };
  }
  return { index: endOfLine(positions.lines[caret.line], move) ?? index };
}

type PlacedCaret = Stop & { line: number };

function moveAcross(
  lines: readonly PositionedLine[],
  { index, line }: PlacedCaret,
  move: "up" | "down",
  goalX: number,
): MovedCaret {
  const stops = lines[line + (move === "up" ? -1 : 1)]?.stops ?? [];
  return { index: nearestStop(stops, goalX)?.index ?? index, goalX };
}

function moveAside(
  lines: readonly PositionedLine[],
  { index, x, line }: PlacedCaret,
  move: "left" | "right",
): number | undefined {
  const stops = lines[line]?.stops ?? [];
  const beside = stops[placeIn(stops, index, x) + (move === "right" ? 1 : -1)];
  return beside?.index ?? beyond(lines, line, move);
}

function endOfLine(line: PositionedLine | undefined, end: "line start" | "line end"): number | undefined {
  const stops = line?.stops ?? [];
  if (stops.length === 0) return undefined;
  const indexes = stops.map(({ index }) => index);
  return end === "line start" ? Math.min(...indexes) : Math.max(...indexes);
}

/** The place of an index among the stops; beside a marker that of the stop with the same position. */
function placeIn(stops: readonly Stop[], index: number, x: number): number {
  const own = stops.findIndex((stop) => stop.index === index);
  if (own >= 0) return own;
  const nearest = nearestStop(stops, x);
  return nearest === undefined ? 0 : stops.indexOf(nearest);
}

function nearestStop(stops: readonly Stop[], x: number): Stop | undefined {
  const [first] = stops;
  const distance = (stop: Stop) => Math.abs(stop.x - x);
  return first && stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best), first);
}

/** The first stop of the next line, or the last one of the line before, as the line's direction says. */
function beyond(lines: readonly PositionedLine[], at: number, move: "left" | "right"): number | undefined {
  const isForward = (move === "right") === (lines[at]?.direction === "ltr");
  const next = lines[at + (isForward ? 1 : -1)];
  if (next === undefined) return undefined;
  const isAtLeft = isForward === (next.direction === "ltr");
  return (isAtLeft ? next.stops[0] : next.stops.at(-1))?.index;
}
