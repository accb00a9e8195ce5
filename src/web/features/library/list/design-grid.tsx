import { type CSSProperties, useEffect, useId } from "react";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import { type DesignList, pageSize } from "../../../designs/design-queries.ts";
import type { SelectionState } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import { DesignCell } from "./design-cell.tsx";
import styles from "./design-grid.module.css";
import { RowHeadings } from "./design-row.tsx";
import { useGridKeys } from "./grid-keys.ts";
import type { Sort, View } from "../../../designs/list-state.ts";
import { type CellMeasure, pagesOf, useRowWindow, type WindowedGrid } from "./row-window.ts";
import * as words from "./words.tsx";

const measures: Record<View, CellMeasure> = {
  grid: { min: 232, gap: 28 },
  list: { min: Infinity, gap: 0 },
};

interface DesignGridProps {
  label: string;
  list: DesignList;
  total: number;
  view: View;
  /** Shows the project's name, for lists of several projects. */
  withProject: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: SelectionState;
  actions: DesignActions;
  /** Called with the pages in view, which need to be loaded. */
  onPages: (pages: readonly number[]) => void;
  /** Called when all rows have their height, so that the page can scroll to a position. */
  onMeasured: () => void;
}

/** A virtualized list of designs: only those in view are in the document. */
export function DesignGrid(props: DesignGridProps) {
  const { label, list, total, view, withProject, selection, actions, sort, onSort } = props;
  const { grid, list: element, cell } = useRowWindow(total, measures[view]);
  const hint = useId();
  const { selectionActions } = selection;
  const { focusIndex, ...keys } = useGridKeys(element, { columns: grid.columns, total }, selectionActions);
  const indices = indicesInView(grid, total, focusIndex);
  // Placeholders have another height, so only a loaded cell is measured.
  const measuredIndex = indices.find((index) => list.at(index) !== undefined);
  useReports(indices, grid.rowHeight > 0, props);
  return (
    <div className={styles["frame"]} data-selecting={selection.count > 0} aria-busy={list.isLoading}>
      {view === "list" && <RowHeadings sort={sort} onSort={onSort} />}
      <VisuallyHidden>
        <span id={hint}>{words.useArrowKeysToMove}</span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the links inside */}
      <ul
        {...keys}
        ref={element}
        aria-label={label}
        aria-describedby={hint}
        className={styles["list"]}
        style={{ height: grid.height }}
      >
        {indices.map((index) => (
          <li
            key={index}
            ref={index === measuredIndex ? cell : undefined}
            data-place={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className={styles["cell"]}
            style={styleOf(index, grid, measures[view].gap)}
          >
            <DesignCell
              {...{ index, view, withProject, actions, selectionActions }}
              design={list.at(index)}
              width={grid.cellWidth}
              selected={selection.has(list.at(index)?.id ?? "")}
              isSelecting={selection.count > 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reports the pages in view, and once that all rows have their height. */
function useReports(
  indices: readonly number[],
  isMeasured: boolean,
  { onPages, onMeasured }: Pick<DesignGridProps, "onPages" | "onMeasured">,
): void {
  const pages = [...new Set(indices.flatMap((index) => pagesOf(index, index + 1, pageSize)))].join();
  useEffect(() => onPages(pages === "" ? [] : pages.split(",").map(Number)), [onPages, pages]);
  useEffect(() => {
    if (isMeasured) onMeasured();
  }, [isMeasured, onMeasured]);
}

/** The indices in view and the one with the focus, in order. */
function indicesInView(
  { firstRow, endRow, columns }: WindowedGrid,
  total: number,
  focusIndex: number | undefined,
) {
  const first = firstRow * columns;
  const end = Math.min(total, endRow * columns);
  const indices = Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step);
  if (focusIndex === undefined || (focusIndex >= first && focusIndex < end)) return indices;
  return focusIndex < first ? [focusIndex, ...indices] : [...indices, focusIndex];
}

function styleOf(index: number, { columns, cellWidth, rowHeight }: WindowedGrid, gap: number): CSSProperties {
  const left = (index % columns) * (cellWidth + gap);
  const top = Math.floor(index / columns) * rowHeight;
  return { width: cellWidth, transform: `translate(${left}px, ${top}px)` };
}
