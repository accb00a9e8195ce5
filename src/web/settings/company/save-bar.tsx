import { Button } from "../../ui/button.tsx";
import { StatusLabel } from "../status-label.tsx";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  hasChanges: boolean;
  /** Whether the last save succeeded. */
  isSaved: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** The end of a form: its state, and buttons to save or discard the changes. */
export function SaveBar({ hasChanges, isSaved, busy, onDiscard }: SaveBarProps) {
  return (
    <div className={styles["bar"]}>
      <span role="status" className={styles["state"]}>
        {hasChanges && <StatusLabel tone="caution">Unsaved changes</StatusLabel>}
        {!hasChanges && isSaved && <StatusLabel tone="good">Saved</StatusLabel>}
      </span>
      {hasChanges && !busy && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!hasChanges && !busy}>
        Save changes
      </Button>
    </div>
  );
}
