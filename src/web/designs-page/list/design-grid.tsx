import { type CSSProperties, useEffect, useId } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type DesignList, pageSize } from "../design-queries.ts";
import type { SelectionState } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import { DesignCell } from "./design-cell.tsx";
import styles from "./design-grid.module.css";
import { RowHeadings } from "./design-row.tsx";
import { useGridKeys } from "./grid-keys.ts";
import type { View } from "./list-state.ts";
import { type CellMeasure, pagesOf, useRowWindow, type WindowedGrid } from "./row-window.ts";

const measures: Record<View, CellMeasure> = {
  grid: { least: 232, gap: 28 },
  list: { least: Infinity, gap: 0 },
};

interface DesignGridProps {
  label: string;
  list: DesignList;
  total: number;
  view: View;
  /** The list spans projects, so that each design's is told. */
  withProject: boolean;
  selection: SelectionState;
  actions: DesignActions;
  /** Told which pages are in view, so that they are fetched. */
  onPages: (pages: readonly number[]) => void;
  /** Told once all rows have their height, so that one can be scrolled to. */
  onMeasured: () => void;
}

/** All designs of a list, of which only those in view are in the document. */
export function DesignGrid(props: DesignGridProps) {
  const { label, list, total, view, withProject, selection, actions } = props;
  const { grid, list: element, cell } = useRowWindow(total, measures[view]);
  const hint = useId();
  const { selectionActions } = selection;
  const { held, ...keys } = useGridKeys(element, { columns: grid.columns, total }, selectionActions);
  const places = placesIn(grid, total, held);
  // Only a card that is there is as high as all will be.
  const example = places.find((place) => list.at(place) !== undefined);
  useReports(places, grid.rowHeight > 0, props);
  return (
    <div className={styles["frame"]} data-selecting={selection.count > 0} aria-busy={list.coming}>
      {view === "list" && <RowHeadings />}
      <VisuallyHidden>
        <span id={hint}>
          Use the arrow keys to move between designs and Space to select. Hold Shift to select a range.
        </span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for the links in it */}
      <ul
        {...keys}
        ref={element}
        aria-label={label}
        aria-describedby={hint}
        className={styles["list"]}
        style={{ height: grid.height }}
      >
        {places.map((place) => (
          <li
            key={place}
            ref={place === example ? cell : undefined}
            data-place={place}
            aria-setsize={total}
            aria-posinset={place + 1}
            className={styles["cell"]}
            style={styleOf(place, grid, measures[view].gap)}
          >
            <DesignCell
              {...{ place, view, withProject, actions, selectionActions }}
              design={list.at(place)}
              width={grid.cellWidth}
              selected={selection.has(list.at(place)?.id ?? "")}
              selecting={selection.count > 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tells which pages are in view, and once that all rows have their height. */
function useReports(
  places: readonly number[],
  measured: boolean,
  { onPages, onMeasured }: Pick<DesignGridProps, "onPages" | "onMeasured">,
): void {
  const pages = [...new Set(places.flatMap((place) => pagesOf(place, place + 1, pageSize)))].join();
  useEffect(() => onPages(pages === "" ? [] : pages.split(",").map(Number)), [onPages, pages]);
  useEffect(() => {
    if (measured) onMeasured();
  }, [measured, onMeasured]);
}

/** The places in view, and the one that holds the focus, in order. */
function placesIn({ firstRow, endRow, columns }: WindowedGrid, total: number, held: number | undefined) {
  const first = firstRow * columns;
  const end = Math.min(total, endRow * columns);
  const places = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (held === undefined || (held >= first && held < end)) return places;
  return held < first ? [held, ...places] : [...places, held];
}

function styleOf(place: number, { columns, cellWidth, rowHeight }: WindowedGrid, gap: number): CSSProperties {
  const left = (place % columns) * (cellWidth + gap);
  const top = Math.floor(place / columns) * rowHeight;
  return { width: cellWidth, transform: `translate(${left}px, ${top}px)` };
}
