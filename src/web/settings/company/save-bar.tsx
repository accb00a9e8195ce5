import { Button } from "../../ui/button.tsx";
import { Mark } from "../mark.tsx";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  unsaved: boolean;
  /** Whether the last save succeeded. */
  saved: boolean;
  busy: boolean;
  onUndo: () => void;
}

/** The end of a form: whether all is saved, and the way to save it. */
export function SaveBar({ unsaved, saved, busy, onUndo }: SaveBarProps) {
  return (
    <div className={styles["bar"]}>
      <span role="status" className={styles["state"]}>
        {unsaved && <Mark tone="caution">Unsaved changes</Mark>}
        {!unsaved && saved && <Mark tone="good">Saved</Mark>}
      </span>
      {unsaved && !busy && (
        <Button variant="quiet" onClick={onUndo}>
          Discard changes
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!unsaved && !busy}>
        Save changes
      </Button>
    </div>
  );
}
