import { memo, type MouseEvent } from "react";
import type { ListedDesignBody } from "../../../operations/designs/present-listed-design.ts";
import type { SelectionActions } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
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
  selected: boolean;
  /** Something is chosen, so that a press with Ctrl or Shift chooses too. */
  selecting: boolean;
  selectionActions: SelectionActions;
  actions: DesignActions;
  withProject: boolean;
}

/** One place of the list: its design as a card or a row, or its outline until it has come. */
export const DesignCell = memo(function DesignCell(props: DesignCellProps) {
  const { design, view, selected, selecting, selectionActions, actions, withProject, place, width } = props;
  if (design === undefined) {
    const height = view === "grid" ? Math.round((width * 2) / 3) + 72 : 73;
    return <div className={styles["coming"]} style={{ height }} />;
  }
  const onPress = (event: MouseEvent) => {
    // A new tab with Ctrl stays what it is everywhere, until something is chosen.
    if (!selecting || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selectionActions.choose(place, event);
  };
  const onSelect = (event: { shiftKey: boolean }) => selectionActions.choose(place, event);
  const Cell = view === "grid" ? DesignCard : DesignRow;
  return <Cell {...{ design, width, selected, onSelect, onPress, actions, withProject }} />;
});
