import { memo, type MouseEvent } from "react";
import type { ListedDesignBody } from "../../../operations/designs/present-listed-design.ts";
import type { WaysToChoose } from "../selection/use-selection.ts";
import type { DesignDeeds } from "../use-list-actions.ts";
import { DesignCard } from "./design-card.tsx";
import styles from "./design-cell.module.css";
import { DesignRow } from "./design-row.tsx";
import type { View } from "./list-state.ts";

interface DesignCellProps {
  /** Undefined until it has come. */
  design: ListedDesignBody | undefined;
  place: number;
  view: View;
  /** Of the cell; CSS pixels. */
  width: number;
  chosen: boolean;
  /** Something is chosen, so that a press with Ctrl or Shift chooses too. */
  choosing: boolean;
  ways: WaysToChoose;
  deeds: DesignDeeds;
  withProject: boolean;
}

/** One place of the list: its design as a card or a row, or its outline until it has come. */
export const DesignCell = memo(function DesignCell(props: DesignCellProps) {
  const { design, view, chosen, choosing, ways, deeds, withProject, place, width } = props;
  if (design === undefined) {
    const height = view === "grid" ? Math.round((width * 2) / 3) + 72 : 73;
    return <div className={styles["coming"]} style={{ height }} />;
  }
  const onPress = (event: MouseEvent) => {
    // A new tab with Ctrl stays what it is everywhere, until something is chosen.
    if (!choosing || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    ways.choose(place, event);
  };
  const onChoose = (event: { shiftKey: boolean }) => ways.choose(place, event);
  const Cell = view === "grid" ? DesignCard : DesignRow;
  return <Cell {...{ design, width, chosen, onChoose, onPress, deeds, withProject }} />;
});
