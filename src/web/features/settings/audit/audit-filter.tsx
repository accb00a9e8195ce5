import { SelectField, TextField } from "../../../kit/field.tsx";
import { kindOptions } from "./audit-texts.ts";
import styles from "./audit.module.css";
import type { AuditChoice } from "./use-audit-log.ts";
import * as words from "./words.ts";

interface AuditFilterProps {
  choice: AuditChoice;
  onChange: (choice: AuditChoice) => void;
}

/** Which entries are shown. */
export function AuditFilter({ choice, onChange }: AuditFilterProps) {
  const set = (name: keyof AuditChoice) => (value: string) => onChange({ ...choice, [name]: value });
  return (
    <search className={styles["filter"]} aria-label={words.filter}>
      <TextField
        label={words.who}
        placeholder={words.whoExample}
        value={choice.who}
        onChange={set("who")}
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        label={words.what}
        options={kindOptions}
        value={choice.kind as ""}
        onChange={set("kind")}
      />
      <TextField
        label={words.id}
        placeholder={words.idExample}
        value={choice.target}
        onChange={set("target")}
        maxLength={200}
        autoComplete="off"
      />
      <TextField label={words.from} type="date" value={choice.from} onChange={set("from")} />
      <TextField label={words.to} type="date" value={choice.to} onChange={set("to")} />
    </search>
  );
}
