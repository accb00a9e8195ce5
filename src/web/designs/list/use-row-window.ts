import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { columnsIn, rowsInView, type RowWindow } from "./window-rows.ts";

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
