import { type KeyboardEvent, useRef, useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { classNames } from "../../../kit/class-names.ts";
import { shortenText } from "../../../kit/formats/shorten-text.ts";
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
  /** Tells that a text couldn't be saved whose field is gone, because its row has left the page. */
  onLost: (reason: string) => void;
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
      {shortenText(text, longestShown)}
    </td>
  );
}

const longestShown = 120;

/**
 * Enter and Tab save, so does leaving the field; Escape keeps what was there. The field stays until its text is saved, also while
 * another cell is edited.
 */
function CellField(props: GridCellProps) {
  const { element, draft, setDraft, problem, isSaving, save, cancel } = useCellField(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
    if (event.key !== "Enter" && event.key !== "Tab") return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save(event.key === "Enter" ? "ArrowDown" : event.shiftKey ? "ArrowLeft" : "ArrowRight");
  };
  return (
    <>
      <input
        ref={element}
        // Editing began by a key or click on this cell.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={props.label}
        aria-invalid={problem !== undefined}
        dir="auto"
        readOnly={isSaving}
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

function useCellField({ text, onSave, onLeave, onLost }: GridCellProps) {
  // What others change meanwhile is no reason to save a field that wasn't touched.
  const [opened] = useState(text);
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isDone = useRef(false);
  const element = useRef<HTMLInputElement>(null);
  const fail = (error: unknown) => {
    const { issues, detail } = asApiProblem(error);
    const reason = issues[0]?.message ?? detail;
    isDone.current = false;
    setProblem(reason);
    if (element.current !== null) return;
    onLost(reason);
    onLeave(undefined);
  };
  const save = async (key: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    setSaving(true);
    try {
      if (draft !== opened) await onSave(draft);
      // The focus may have gone to another cell while the text was saved.
      onLeave(document.activeElement === element.current ? key : undefined);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  const cancel = () => {
    if (isDone.current) return;
    isDone.current = true;
    onLeave("");
  };
  return { element, draft, setDraft, problem, isSaving, save, cancel };
}
