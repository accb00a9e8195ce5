import { findSender } from "../../snippets/senders.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { isToldByFields } from "../field-error.ts";
import styles from "../settings.module.css";
import { AnchorDayField } from "./anchor-day-field.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { MergeFields } from "./merge-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SenderField } from "./sender-field.tsx";
import { useCompanyForm } from "./use-company-form.ts";
import type { CompanySettings } from "./use-company-settings.ts";

/** The company's settings, saved together. A save that fails keeps every change. */
export function CompanyForm({ settings }: { settings: CompanySettings }) {
  const { draft, edit, refused, ...form } = useCompanyForm(settings);
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <TextField
        label="Name"
        value={draft.name}
        maxLength={200}
        autoComplete="organization"
        onChange={(name) => edit({ name })}
        error={form.nameProblem}
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
        problems={form.rowProblems}
        onChange={(rows) => edit({ rows })}
      />
      {refused !== undefined && !isToldByFields(refused, ["name"]) && <ProblemNotice problem={refused} />}
      <SaveBar unsaved={form.unsaved} saved={form.saved} busy={form.saving} onUndo={form.undo} />
      <LeaveDialog unsaved={form.unsaved} />
    </form>
  );
}
