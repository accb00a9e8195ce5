import type { StackLayout } from "../../../../kinds/group/schema.ts";
import * as words from "./words.ts";

type Place = Pick<StackLayout, "direction" | "align" | "justify">;

/** A place of the alignment pad, as it is seen. */
export interface AlignmentCell {
  name: string;
  row: number;
  column: number;
  change: Pick<StackLayout, "align" | "justify">;
  isCurrent: boolean;
}

const ends = ["start", "center", "end"] as const;
const vertical = [words.top, words.middle, words.bottom] as const;
const horizontal = [words.left, words.center, words.right] as const;

/**
 * The places where the members of a stack can be: nine, three where they are spread along it or stretched across it, and one
 * where both.
 */
export function alignmentCells(
  { direction, align, justify }: Place,
  isRightToLeft: boolean,
): AlignmentCell[] {
  const along = justify === "space-between" ? [justify] : ends;
  const across = align === "stretch" || align === "baseline" ? [align] : ends;
  const isRow = direction === "row";
  const columns: readonly string[] = mirrored(isRow ? along : across, isRightToLeft);
  const rows: readonly string[] = isRow ? across : along;
  return rows.flatMap((down, row) =>
    columns.map((beside, column) => {
      const change = (isRow ? { justify: beside, align: down } : { justify: down, align: beside }) as Pick<
        StackLayout,
        "align" | "justify"
      >;
      return {
        name: nameOf(
          rows.length > 1 ? vertical[row] : undefined,
          columns.length > 1 ? horizontal[column] : undefined,
        ),
        row,
        column,
        change,
        isCurrent: change.align === align && change.justify === justify,
      };
    }),
  );
}

const mirrored = <One>(list: readonly One[], isRightToLeft: boolean) =>
  isRightToLeft ? list.toReversed() : list;

function nameOf(down: string | undefined, beside: string | undefined): string {
  if (down === undefined || beside === undefined) return down ?? beside ?? words.everywhere;
  if (down === "Middle" && beside === "Center") return words.center;
  return `${down} ${beside.toLowerCase()}`;
}

/** The cell that an arrow key leads to. */
export function neighbourOf(
  cells: readonly AlignmentCell[],
  from: AlignmentCell,
  key: string,
): AlignmentCell | undefined {
  const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    key
  ] ?? [0, 0];
  return cells.find(
    (cell) =>
      cell !== from && cell.row === from.row + (down ?? 0) && cell.column === from.column + (right ?? 0),
  );
}
