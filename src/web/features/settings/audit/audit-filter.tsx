import { SelectField, TextField } from "../../../kit/field.tsx";
import { kindOptions } from "./audit-texts.ts";
import styles from "./audit.module.css";
import type { AuditChoice } from "./use-audit-log.ts";

interface AuditFilterProps {
  choice: AuditChoice;
  onChange: (choice: AuditChoice) => void;
}

/** Which entries are shown. */
export function AuditFilter({ choice, onChange }: AuditFilterProps) {
  const set = (name: keyof AuditChoice) => (value: string) => onChange({ ...choice, [name]: value });
  return (
    <search className={styles["filter"]} aria-label="Filter">
      <TextField
        label="Who"
        placeholder="A name, or key"
        value={choice.who}
        onChange={set("who")}
        maxLength={200}
        autoComplete="off"
      />
      <SelectField label="What" options={kindOptions} value={choice.kind as ""} onChange={set("kind")} />
      <TextField
        label="Id"
        placeholder="dsn_…"
        value={choice.target}
        onChange={set("target")}
        maxLength={200}
        autoComplete="off"
      />
      <TextField label="From" type="date" value={choice.from} onChange={set("from")} />
      <TextField label="To" type="date" value={choice.to} onChange={set("to")} />
    </search>
  );
}
