import { useState } from "react";
import { asApiProblem } from "../api/api-problem.ts";
import { findSender } from "../snippets/senders.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { AnchorDayField } from "./anchor-day-field.tsx";
import { changesIn, draftOf } from "./company-draft.ts";
import { fieldError, isToldByFields } from "./field-error.ts";
import { problemsIn } from "./merge-field-rows.ts";
import { MergeFields } from "./merge-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SenderField } from "./sender-field.tsx";
import styles from "./settings.module.css";
import { type CompanySettings, useSaveCompany } from "./use-company-settings.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

/** The company's settings, saved together. A save that fails keeps every change. */
export function CompanyForm({ settings }: { settings: CompanySettings }) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, isSuccess } = useSaveCompany();
  const changes = changesIn(draft, settings);
  const unsaved = Object.keys(changes).length > 0;
  const leaving = useLeaveWarning(unsaved);
  const rowProblems = problemsIn(draft.rows);
  const nameProblem = draft.name.trim() === "" ? "The company needs a name." : undefined;
  const refused = error === null ? undefined : asApiProblem(error);
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const save = () => {
    setTried(true);
    if (nameProblem !== undefined || rowProblems.size > 0 || isPending || !unsaved) return;
    mutate(changes, { onSuccess: (saved) => (setDraft(draftOf(saved)), setTried(false)) });
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Name"
        value={draft.name}
        maxLength={100}
        onChange={(name) => edit({ name })}
        error={(tried ? nameProblem : undefined) ?? fieldError(refused, "name")}
      />
      <AnchorDayField
        value={draft.anchorDay}
        saved={settings.anchor_day}
        onChange={(anchorDay) => edit({ anchorDay })}
      />
      <SenderField value={draft.sender} onChange={(sender) => edit({ sender })} />
      <MergeFields
        sender={findSender(draft.sender)}
        rows={draft.rows}
        problems={tried ? rowProblems : new Map()}
        onChange={(rows) => edit({ rows })}
      />
      {refused !== undefined && !isToldByFields(refused, ["name"]) && <ProblemNotice problem={refused} />}
      <SaveBar
        unsaved={unsaved}
        saved={isSuccess}
        busy={isPending}
        onUndo={() => (setDraft(draftOf(settings)), setTried(false))}
      />
      {leaving !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={leaving.stay}
          title="Leave without saving?"
          consequence="What you changed on this page isn't saved yet."
          confirmLabel="Leave without saving"
          danger
          onConfirm={async () => leaving.leave()}
        />
      )}
    </form>
  );
}
