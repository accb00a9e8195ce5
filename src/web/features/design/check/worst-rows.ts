import { severity } from "./finding-texts.ts";

interface FoundRows {
  code: string;
  size?: string | undefined;
  /** Those that differ most, the worst first. */
  worst: readonly { row: number; key?: string | undefined }[];
}

/** A row in a size, which is absent for the first canvas. */
export interface WorstRow {
  row: number;
  /** Of a table. */
  key?: string | undefined;
  size?: string | undefined;
}

/** Images of pictures that nobody looked up show nothing wrong. */
const isVisible = ({ code }: FoundRows) => code !== "picture_not_tried";

/** The rows to look at first: one of each finding in turn, the most severe first. A row comes once in each size. */
export function worstRows(findings: readonly FoundRows[], max: number): WorstRow[] {
  const queues = findings
    .filter(isVisible)
    .toSorted((one, other) => severity(one.code) - severity(other.code))
    .map(({ worst, size }) =>
      worst.map(({ row, key }): WorstRow => ({
        row,
        ...(key === undefined ? {} : { key }),
        ...(size === undefined ? {} : { size }),
      })),
    );
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []));
  const chosen = new Map(inTurn.flat().map((one) => [`${one.row} ${one.size ?? ""}`, one]));
  return [...chosen.values()].slice(0, max);
}
