import { memo, type MouseEvent } from "react";
import type { ListedDesignBody } from "../../../../operations/designs/list-design-pages.ts";
import { classNames } from "../../../kit/class-names.ts";
import type { SelectionActions } from "../selection/use-selection.ts";
import type { DesignActions } from "../use-list-actions.ts";
import { DesignCard } from "./design-card.tsx";
import styles from "./design-cell.module.css";
import { DesignRow } from "./design-row.tsx";
import type { View } from "../../../designs/list-state.ts";

interface DesignCellProps {
  /** Undefined while it loads. */
  design: ListedDesignBody | undefined;
  index: number;
  view: View;
  /** Width of the cell in CSS pixels. */
  width: number;
  selected: boolean;
  /** Whether any design is selected. Then a click with Ctrl or Shift selects too. */
  isSelecting: boolean;
  selectionActions: SelectionActions;
  actions: DesignActions;
  withProject: boolean;
}

/** One item of the list: a card or a row, or a placeholder while it loads. */
export const DesignCell = memo(function DesignCell(props: DesignCellProps) {
  const { design, view, selected, isSelecting, selectionActions, actions, withProject, index, width } = props;
  if (design === undefined) {
    if (view === "list") return <div className={classNames(styles["placeholder"], styles["row"])} />;
    return (
      <div className={styles["card"]}>
        <div className={styles["placeholder"]} style={{ height: Math.round((width * 2) / 3) }} />
        <div className={classNames(styles["placeholder"], styles["name"])} />
      </div>
    );
  }
  const onPress = (event: MouseEvent) => {
    // Without a selection, Ctrl opens a new tab as usual.
    if (!isSelecting || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selectionActions.select(index, event);
  };
  const onSelect = (event: { shiftKey: boolean }) => selectionActions.select(index, event);
  const Cell = view === "grid" ? DesignCard : DesignRow;
  return <Cell {...{ design, width, selected, onSelect, onPress, actions, withProject }} />;
});
