import type { ApiProblem } from "../api/api-problem.ts";
import { Button } from "./button.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { StatusLabel } from "./status-label.tsx";
import styles from "./save-bar.module.css";
import * as words from "./words.ts";

interface SaveBarProps {
  hasChanges: boolean;
  /** Whether the last save succeeded. */
  isSaved: boolean;
  /** Why the last save failed. It is shown here, where a user of a long form looks. */
  problem: ApiProblem | undefined;
  busy: boolean;
  onDiscard: () => void;
}

/** The end of a form: its state, and buttons to save or discard the changes. */
export function SaveBar({ hasChanges, isSaved, problem, busy, onDiscard }: SaveBarProps) {
  return (
    <div className={styles["bar"]}>
      {problem !== undefined && (
        <div className={styles["problem"]}>
          <ProblemNotice problem={problem} />
        </div>
      )}
      <span role="status" className={styles["state"]}>
        {hasChanges && <StatusLabel tone="caution">{words.unsavedChanges}</StatusLabel>}
        {!hasChanges && isSaved && <StatusLabel tone="good">{words.saved}</StatusLabel>}
      </span>
      {hasChanges && !busy && (
        <Button variant="quiet" onClick={onDiscard}>
          {words.discardChanges}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!hasChanges && !busy}>
        {words.saveChanges}
      </Button>
    </div>
  );
}
