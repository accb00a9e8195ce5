import { findSender, senders } from "../../../../design/senders/senders.ts";
import { isShownByFields } from "../../../kit/field-error.ts";
import { SelectField, TextField } from "../../../kit/field.tsx";
import styles from "../settings.module.css";
import { describeCycle } from "./billing-cycle.ts";
import type { CompanySettings } from "../../../api/company-settings.ts";
import { useCompanyForm } from "./use-company-form.ts";
import { LeaveDialog } from "../../../kit/leave-dialog.tsx";
import { MergeFields } from "./merge-fields.tsx";
import { SaveBar } from "../../../kit/save-bar.tsx";
import * as words from "./words.tsx";

/** The company's settings, saved together. A failed save keeps the changes. */
export function CompanyForm({ settings }: { settings: CompanySettings }) {
  const { draft, edit, problem, ...form } = useCompanyForm(settings);
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
        label={words.name}
        value={draft.name}
        maxLength={200}
        autoComplete="organization"
        onChange={(name) => edit({ name })}
        error={form.nameError}
      />
      <AnchorDayField
        value={draft.anchorDay}
        currentValue={settings.anchor_day}
        onChange={(anchorDay) => edit({ anchorDay })}
      />
      <SenderField value={draft.sender} onChange={(sender) => edit({ sender })} />
      <MergeFields
        sender={findSender(draft.sender)}
        rows={draft.rows}
        errors={form.rowErrors}
        onChange={(rows) => edit({ rows })}
      />
      <SaveBar
        hasChanges={form.hasChanges}
        isSaved={form.isSaved}
        problem={problem !== undefined && !isShownByFields(problem, ["name"]) ? problem : undefined}
        busy={form.isSaving}
        onDiscard={form.discard}
      />
      <LeaveDialog hasChanges={form.hasChanges} />
    </form>
  );
}

interface AnchorDayFieldProps {
  /** 1–31. */
  value: number;
  /** The day before the change. */
  currentValue: number;
  onChange: (day: number) => void;
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** The day of the month on which a billing cycle starts. */
function AnchorDayField({ value, currentValue, onChange }: AnchorDayFieldProps) {
  const now = new Date();
  return (
    <SelectField
      label={words.billingCycleStarts}
      hint={
        <>
          {describeCycle(value, now)}
          {value !== currentValue && <span className={styles["block"]}>{words.whenYouSaveAllOpens}</span>}
        </>
      }
      options={days.map((day) => ({ value: day, label: words.ordinalOfMonth(words.ordinal(Number(day))) }))}
      value={String(value)}
      onChange={(day) => onChange(Number(day))}
    />
  );
}

/** The company's email platform; null if none is set. */
function SenderField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  return (
    <SelectField
      label={words.emailPlatform}
      hint={words.emailPlatformHint}
      options={[
        { value: "", label: words.notSet },
        ...senders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? null : id)}
    />
  );
}
