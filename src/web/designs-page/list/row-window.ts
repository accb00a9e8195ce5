import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** A grid of equal cells, as its container measures it; lengths in CSS pixels. */
interface GridMeasure {
  columns: number;
  /** From the top of one row to the top of the next. */
  rowHeight: number;
}

/** Rows that are in the document, and where they begin. */
interface RowWindow {
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

/** How cells lie; lengths in CSS pixels. `least` is the least width of one; Infinity for one column. */
export interface CellMeasure {
  least: number;
  gap: number;
}

export interface WindowedGrid extends RowWindow {
  columns: number;
  cellWidth: number;
  rowHeight: number;
  /** Of all rows, those that aren't there included. */
  height: number;
}

/**
 * Follows which rows of a long grid can be seen, so that only they need to be in the document. All cells are as high
 * as the one at the ref `cell`.
 */
export function useRowWindow(
  total: number,
  { least, gap }: CellMeasure,
): {
  grid: WindowedGrid;
  list: RefObject<HTMLUListElement | null>;
  cell: (element: HTMLElement | null) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  const [cellElement, cell] = useState<HTMLElement | null>(null);
  const [cellHeight, setCellHeight] = useState(0);
  const [rows, setRows] = useState<RowWindow>({ firstRow: 0, endRow: 1 });
  const columns = columnsIn(width, least, gap);
  const rowHeight = cellHeight === 0 ? 0 : cellHeight + gap;

  useLayoutEffect(() => observeSize(list.current, ({ width }) => setWidth(width)), []);
  useLayoutEffect(() => observeSize(cellElement, ({ height }) => setCellHeight(height)), [cellElement]);
  useLayoutEffect(() => {
    const look = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      const next = rowsInView({ columns, rowHeight }, total, { above, viewHeight: window.innerHeight });
      setRows((now) => (now.firstRow === next.firstRow && now.endRow === next.endRow ? now : next));
    };
    look();
    document.addEventListener("scroll", look, { capture: true, passive: true });
    window.addEventListener("resize", look);
    return () => {
      document.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
    };
  }, [columns, rowHeight, total, width]);

  const cellWidth = (width - gap * (columns - 1)) / columns;
  const height = Math.max(0, Math.ceil(total / columns) * rowHeight - gap);
  return { grid: { ...rows, columns, cellWidth, rowHeight, height }, list, cell };
}

function observeSize(
  element: HTMLElement | null,
  onSize: (size: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (element === null) return undefined;
  const measure = () => onSize(element.getBoundingClientRect());
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
