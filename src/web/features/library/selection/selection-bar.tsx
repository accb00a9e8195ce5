import { Download, FolderInput, Trash, X } from "lucide-react";
import { useEffect } from "react";
import { useCompany } from "../../../api/company.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import type { DesignActions, ListActions } from "../use-list-actions.ts";
import styles from "./selection-bar.module.css";
import type { SelectedDesign } from "./selection.ts";
import type { SelectionState } from "./use-selection.ts";
import * as words from "./words.ts";

interface SelectionBarProps {
  selection: SelectionState;
  total: number;
  listActions: ListActions;
}

/** Actions for the selected designs, at the bottom of the screen. */
export function SelectionBar({ selection, total, listActions }: SelectionBarProps) {
  const { designs, count, selectionActions } = selection;
  const { actions, progress } = listActions;
  useSelectionKeys(selection, listActions);
  const status =
    progress === undefined
      ? count === 0
        ? ""
        : words.selected(count)
      : words.progress(progress.label, progress.done, progress.of);
  const busy = progress !== undefined;
  return (
    <div className={styles["place"]}>
      <div className={styles["bar"]} hidden={status === ""} role="group" aria-label={words.selectedDesigns}>
        <span role="status" className={styles["count"]}>
          {status}
        </span>
        {busy && <progress value={progress.done} max={progress.of} aria-label={progress.label} />}
        {!busy && count > 0 && (
          <>
            {count < total && (
              <Button size="small" variant="quiet" onClick={selectionActions.all}>
                {words.selectAll(total)}
              </Button>
            )}
            <BulkActions designs={designs} actions={actions} />
            <IconButton
              label={words.clearSelection}
              icon={X}
              size="small"
              className={styles["none"]}
              onClick={selectionActions.clear}
            />
          </>
        )}
      </div>
    </div>
  );
}

function BulkActions({ designs, actions }: { designs: readonly SelectedDesign[]; actions: DesignActions }) {
  const company = useCompany();
  const isEditor = company.hasRole("editor");
  return (
    <div className={styles["actions"]}>
      {isEditor && (
        <Button size="small" icon={FolderInput} onClick={() => actions.openDialog({ kind: "move", designs })}>
          {words.moveTo}
        </Button>
      )}
      <Button size="small" icon={Download} onClick={() => void actions.downloadBundle(designs)}>
        {words.download}
      </Button>
      {isEditor && (
        <Button size="small" variant="danger" icon={Trash} onClick={() => actions.remove(designs)}>
          {words.deleteLabel}
        </Button>
      )}
    </div>
  );
}

/** Escape clears the selection, Ctrl+A selects all, Delete opens the delete dialog. */
function useSelectionKeys(
  { count, designs, selectionActions }: SelectionState,
  { actions, dialog, progress }: ListActions,
): void {
  const { all, clear } = selectionActions;
  const { openDialog } = actions;
  const company = useCompany();
  const canDelete = company.hasRole("editor");
  const isDisabled = dialog !== undefined || progress !== undefined;
  useEffect(() => {
    if (isDisabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSelectAll = event.key === "a" && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || handlesKeys(event.target)) return;
      if (isSelectAll && isInGrid(event.target)) all();
      else if (event.key === "Escape" && count > 0) clear();
      else if (event.key === "Delete" && count > 0 && canDelete) openDialog({ kind: "delete", designs });
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isDisabled, count, clear, all, openDialog, designs, canDelete]);
}

/** Whether the target is in a text field, menu or dialog, which handle these keys themselves. */
const handlesKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [role=menu], dialog") !== null;

const isInGrid = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-place]") !== null;
