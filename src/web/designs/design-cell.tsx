import type { MouseEvent } from "react";
import { DesignCard } from "./design-card.tsx";
import styles from "./design-cell.module.css";
import type { DesignList } from "./design-queries.ts";
import { DesignRow } from "./design-row.tsx";
import type { View } from "./list-state.ts";
import type { DesignDeeds } from "./use-design-deeds.ts";
import type { Choosing } from "./use-selection.ts";

/** What every place of a list needs to know. */
export interface CellContent {
  list: DesignList;
  view: View;
  /** The list spans projects, so that each design's is told. */
  withProject: boolean;
  choosing: Choosing;
  deeds: DesignDeeds;
}

/** One place of the list: its design as a card or a row, or its outline until it has come. */
export function DesignCell(props: CellContent & { place: number; width: number }) {
  const { list, view, choosing, deeds, withProject, place, width } = props;
  const design = list.at(place);
  if (design === undefined) {
    const height = view === "grid" ? Math.round((width * 2) / 3) + 72 : 73;
    return <div className={styles["coming"]} style={{ height }} />;
  }
  const onPress = (event: MouseEvent) => {
    // A new tab with Ctrl stays what it is everywhere, until something is chosen.
    if (choosing.count === 0 || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    choosing.choose(place, event);
  };
  const Cell = view === "grid" ? DesignCard : DesignRow;
  return (
    <Cell
      design={design}
      width={width}
      chosen={choosing.has(design.id)}
      onChoose={(event) => choosing.choose(place, event)}
      onPress={onPress}
      deeds={deeds}
      withProject={withProject}
    />
  );
}
