import { severity } from "./finding-texts.ts";

interface RowsOfFinding {
  code: string;
  parameter?: string | undefined;
  size?: string | undefined;
  rows: readonly number[];
}

/** A row in a size, which is absent for the first canvas. */
export interface WorstRow {
  row: number;
  size?: string | undefined;
}

/** Below the codes about pictures that nobody looked up: their images show nothing wrong. */
const shown = ({ code }: RowsOfFinding) => code !== "picture_not_tried";

/**
 * The rows to look at first: one of each finding in turn, the most severe first, and of each the longest values. A row
 * comes only once in a size.
 */
export function worstRows(
  findings: readonly RowsOfFinding[],
  lengthOf: (row: number, parameter: string | undefined) => number,
  most: number,
): WorstRow[] {
  const queues = findings
    .filter(shown)
    .toSorted((one, other) => severity(one.code) - severity(other.code))
    .map(({ rows, parameter, size }) =>
      rows
        .toSorted((one, other) => lengthOf(other, parameter) - lengthOf(one, parameter))
        .map((row): WorstRow => (size === undefined ? { row } : { row, size })),
    );
  const chosen = new Map<string, WorstRow>();
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next === undefined || chosen.size === most) continue;
      chosen.set(`${next.row} ${next.size ?? ""}`, next);
    }
  }
  return [...chosen.values()];
}
