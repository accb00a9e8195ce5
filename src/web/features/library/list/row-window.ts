import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The measurements of a grid of equal cells, in CSS pixels. */
interface GridMeasure {
  columns: number;
  /** Distance between the tops of two rows. */
  rowHeight: number;
}

/** The rows that are in the document. */
interface RowWindow {
  firstRow: number;
  /** The first row after the window. */
  endRow: number;
}

/** The number of columns with a width of at least `least` that fit into `width`. */
export function columnsIn(width: number, min: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (min + gap)));
}

/**
 * The visible rows and some spare rows on both sides, so that cards exist before they are scrolled into view. `above`
 * is the height of the grid above the viewport; negative if the grid starts below its top.
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

/** The numbers, from 1, of the pages that contain the cells from `first` to before `end`. */
export function pagesOf(first: number, end: number, pageSize: number): number[] {
  const from = Math.floor(first / pageSize);
  const to = Math.ceil(end / pageSize);
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The cells of a grid, in CSS pixels. `least` is their minimum width; Infinity for a single column. */
export interface CellMeasure {
  min: number;
  gap: number;
}

export interface WindowedGrid extends RowWindow {
  columns: number;
  cellWidth: number;
  rowHeight: number;
  /** Height of all rows, including those that aren't in the document. */
  height: number;
}

/**
 * Tracks the visible rows of a long grid, so that only they need to be in the document. All cells have the height of
 * the one at the ref `cell`.
 */
export function useRowWindow(
  total: number,
  { min, gap }: CellMeasure,
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
  const columns = columnsIn(width, min, gap);
  const rowHeight = cellHeight === 0 ? 0 : cellHeight + gap;

  useLayoutEffect(() => observeSize(list.current, ({ width }) => setWidth(width)), []);
  useLayoutEffect(() => observeSize(cellElement, ({ height }) => setCellHeight(height)), [cellElement]);
  useLayoutEffect(() => {
    const update = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      const next = rowsInView({ columns, rowHeight }, total, { above, viewHeight: window.innerHeight });
      setRows((current) =>
        current.firstRow === next.firstRow && current.endRow === next.endRow ? current : next,
      );
    };
    update();
    document.addEventListener("scroll", update, { capture: true, passive: true });
    window.addEventListener("resize", update);
    return () => {
      document.removeEventListener("scroll", update, { capture: true });
      window.removeEventListener("resize", update);
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
