import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Button } from "../../kit/button.tsx";
import { useObservable } from "../view/observable.ts";
import { flawsOf } from "../document/draft-flaws.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { describeSaving } from "./describe-saving.ts";
import type { DraftSaver } from "./draft-saver.ts";
import type { SaveState } from "./draft-writer.ts";
import styles from "./saving.module.css";
import * as words from "./words.ts";

interface SaveStatusProps {
  parts: EditorParts;
  saver: DraftSaver;
}

const statuses: Record<SaveState["status"], string> = {
  saved: words.saved,
  saving: words.saving,
  "not-saved": words.notSaved,
};

/** Whether the draft is saved, and in one place why it isn't and what helps. */
export function SaveStatus({ parts: { store, canEdit, showFlaw }, saver }: SaveStatusProps) {
  const id = useId();
  const state = useObservable(saver.state);
  const flaws = useEditorValue(store, ({ document }) => flawsOf(document));
  const note = describeSaving(state, canEdit ? flaws : [], saver.isKept());
  const [flaw] = state.refused.length > 0 ? state.refused : flaws;
  // Whoever may no longer edit still learns that the last changes aren't saved.
  const isShown = canEdit || state.problem !== undefined;
  return (
    <div className={styles["saving"]}>
      <span
        role="status"
        aria-live="polite"
        aria-describedby={note === undefined ? undefined : id}
        className={styles["status"]}
        data-status={state.status}
      >
        {isShown ? statuses[state.status] : words.viewOnly}
      </span>
      <span id={id} aria-live="polite" className={styles["why"]}>
        {note !== undefined && (
          <>
            <CircleAlert aria-hidden />
            {note.text}
          </>
        )}
      </span>
      {note?.help === "retry" && (
        <Button size="small" onClick={() => void saver.flush().catch(() => undefined)}>
          {words.saveNow}
        </Button>
      )}
      {note?.help === "show" && flaw !== undefined && (
        <Button size="small" onClick={() => showFlaw(flaw)}>
          {words.show}
        </Button>
      )}
    </div>
  );
}
