/** A grid of equal cells, as its container measures it; lengths in CSS pixels. */
export interface GridMeasure {
  columns: number;
  /** From the top of one row to the top of the next. */
  rowHeight: number;
}

/** Rows that are in the document, and where they begin. */
export interface RowWindow {
  firstRow: number;
  /** Not part of the window any more. */
  endRow: number;
}

/** How many columns of at least `least` fit into a width, with gaps between them. */
export function columnsIn(width: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)));
}

/**
 * The rows that can be seen, and some on both sides, so that scrolling meets cards that are there already.
 * `above` is how much of the grid lies above the upper edge of the screen; negative when it begins below it.
 */
export function rowsInView(
  { columns, rowHeight }: GridMeasure,
  total: number,
  { above, viewHeight, spareRows = 3 }: { above: number; viewHeight: number; spareRows?: number },
): RowWindow {
  const rows = Math.ceil(total / columns);
  if (rowHeight <= 0) return { firstRow: 0, endRow: Math.min(rows, 1) };
  const first = Math.floor(above / rowHeight) - spareRows;
  const end = Math.ceil((above + viewHeight) / rowHeight) + spareRows;
  const firstRow = clamp(first, 0, rows);
  return { firstRow, endRow: clamp(end, firstRow, rows) };
}

/** The numbers, from 1, of the pages that hold the cells from `first` up to but without `end`. */
export function pagesOf(first: number, end: number, pageSize: number): number[] {
  const from = Math.floor(first / pageSize);
  const to = Math.ceil(end / pageSize);
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
