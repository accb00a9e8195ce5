import { memo, type MouseEvent } from "react";
import type { ListedDesignBody } from "../../../operations/designs/list-design-pages.ts";
import type { SelectionActions } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import { DesignCard } from "./design-card.tsx";
import styles from "./design-cell.module.css";
import { DesignRow } from "./design-row.tsx";
import type { View } from "./list-state.ts";

interface DesignCellProps {
  /** Undefined while it loads. */
  design: ListedDesignBody | undefined;
  place: number;
  view: View;
  /** Of the cell; CSS pixels. */
  width: number;
  selected: boolean;
  /** At least one design is selected, so that Ctrl or Shift with a click selects too. */
  selecting: boolean;
  selectionActions: SelectionActions;
  actions: DesignActions;
  withProject: boolean;
}

/** One item of the list: a card or a row, or a placeholder while it loads. */
export const DesignCell = memo(function DesignCell(props: DesignCellProps) {
  const { design, view, selected, selecting, selectionActions, actions, withProject, place, width } = props;
  if (design === undefined) {
    const height = view === "grid" ? Math.round((width * 2) / 3) + 72 : 73;
    return <div className={styles["coming"]} style={{ height }} />;
  }
  const onPress = (event: MouseEvent) => {
    // Ctrl opens a new tab as usual, unless designs are being selected.
    if (!selecting || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selectionActions.choose(place, event);
  };
  const onSelect = (event: { shiftKey: boolean }) => selectionActions.choose(place, event);
  const Cell = view === "grid" ? DesignCard : DesignRow;
  return <Cell {...{ design, width, selected, onSelect, onPress, actions, withProject }} />;
});
