import { type KeyboardEvent, useRef, useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { classNames } from "../../../kit/class-names.ts";
import styles from "./row-grid.module.css";

interface GridCellProps {
  /** Names the field while the cell is edited. */
  label: string;
  text: string;
  isKey: boolean;
  canEdit: boolean;
  /** Whether it is the one that Tab reaches. */
  isCurrent: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onFocus: () => void;
  /** Rejects with ApiProblem if the server refuses the text. */
  onSave: (text: string) => Promise<void>;
  /** Ends editing. `key` is the one that the focus follows; undefined if it has gone elsewhere. */
  onLeave: (key: string | undefined) => void;
}

/** A cell that turns into a field while it is edited. */
export function GridCell(props: GridCellProps) {
  const { text, isKey, canEdit, isCurrent, isEditing, onEdit, onFocus } = props;
  if (isEditing) {
    return (
      <td role="gridcell" className={styles["editing"]}>
        <CellField {...props} />
      </td>
    );
  }
  return (
    <td
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-readonly={!canEdit}
      className={classNames(isKey && styles["key"], canEdit && styles["editable"])}
      dir="auto"
      title={text.length > longestShown ? text : undefined}
      onFocus={onFocus}
      onClick={onEdit}
    >
      {text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}
    </td>
  );
}

const longestShown = 120;

/** Enter and Tab save, so does leaving the field; Escape keeps what was there. */
function CellField({ label, text, onSave, onLeave }: GridCellProps) {
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string>();
  const isDone = useRef(false);
  const save = async (key: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    try {
      if (draft !== text) await onSave(draft);
      onLeave(key);
    } catch (error) {
      isDone.current = false;
      const { issues, detail } = asApiProblem(error);
      setProblem(issues[0]?.message ?? detail);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      isDone.current = true;
      onLeave("");
    }
    if (event.key !== "Enter" && event.key !== "Tab") return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save(event.key === "Enter" ? "ArrowDown" : event.shiftKey ? "ArrowLeft" : "ArrowRight");
  };
  return (
    <>
      <input
        // Editing began by a key or click on this cell.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        aria-invalid={problem !== undefined}
        dir="auto"
        value={draft}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(undefined)}
        autoComplete="off"
      />
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
}
