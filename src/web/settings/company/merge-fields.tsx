import { ArrowRight, Plus, Sparkles, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Sender } from "../../snippets/sender.ts";
import { suggestField } from "../../snippets/suggest-field.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { type MergeFieldRow, newRow, type RowProblem, withUsualFields } from "./merge-field-rows.ts";
import styles from "./merge-fields.module.css";

interface MergeFieldsProps {
  sender: Sender;
  rows: readonly MergeFieldRow[];
  problems: ReadonlyMap<number, RowProblem>;
  onChange: (rows: MergeFieldRow[]) => void;
}

const mostRows = 50;
const usualNames = [
  "first_name",
  "last_name",
  "full_name",
  "email",
  "phone",
  "company",
  "job_title",
  "city",
  "country",
];

/** Which of the sender's fields fills which parameter. */
export function MergeFields({ sender, rows, problems, onChange }: MergeFieldsProps) {
  const id = useId();
  const change = (row: MergeFieldRow) => onChange(rows.map((other) => (other.id === row.id ? row : other)));
  return (
    <fieldset className={styles["fields"]}>
      <legend className={styles["legend"]}>Merge fields</legend>
      <p className={styles["about"]}>
        Snippets fill a parameter of this name with this field of{" "}
        {sender.tags === undefined ? "your email platform" : sender.name}, in every design.
      </p>
      <datalist id={id}>
        {usualNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.length > 0 && (
        <ul className={styles["rows"]}>
          {rows.map((row, index) => (
            <MergeFieldLine
              key={row.id}
              row={row}
              number={index + 1}
              sender={sender}
              namesId={id}
              problem={problems.get(row.id)}
              onChange={change}
              onRemove={() => onChange(rows.filter((other) => other.id !== row.id))}
            />
          ))}
        </ul>
      )}
      <MergeFieldActions sender={sender} rows={rows} onChange={onChange} />
    </fieldset>
  );
}

function MergeFieldActions({ sender, rows, onChange }: Omit<MergeFieldsProps, "problems">) {
  const usual = sender.tags?.fields ?? {};
  return (
    <div className={styles["deeds"]}>
      {rows.length < mostRows && (
        <Button size="small" icon={Plus} onClick={() => onChange([...rows, newRow()])}>
          Add field
        </Button>
      )}
      {Object.keys(usual).length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={Sparkles}
          onClick={() => onChange(withUsualFields(rows, usual).slice(0, mostRows))}
        >
          Add {sender.name} defaults
        </Button>
      )}
    </div>
  );
}

interface Line {
  row: MergeFieldRow;
  /** Counted from 1, for labels. */
  number: number;
  sender: Sender;
  /** The id of the list of usual parameter names. */
  namesId: string;
  problem: RowProblem | undefined;
  onChange: (row: MergeFieldRow) => void;
  onRemove: () => void;
}

/** A parameter, the field that fills it, and the tag that comes of it. */
function MergeFieldLine({ row, number, sender, namesId, problem, onChange, onRemove }: Line) {
  const { parameter, field } = row;
  const tag = field.trim() === "" ? "" : (sender.tags?.inUrl(field.trim()) ?? "");
  return (
    <li className={styles["row"]}>
      <TextField
        label={`Parameter ${number}`}
        hideLabel
        placeholder="first_name"
        // Focuses a new empty row, but not rows filled with defaults.
        autoFocus={parameter === "" && field === ""}
        list={namesId}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={parameter}
        onChange={(parameter) => onChange({ ...row, parameter })}
        error={problem?.parameter}
      />
      <ArrowRight aria-hidden className={styles["arrow"]} />
      <TextField
        label={`Field of parameter ${number}`}
        hideLabel
        placeholder={parameter.trim() === "" ? "FNAME" : suggestField(sender, parameter.trim())}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={field}
        onChange={(field) => onChange({ ...row, field })}
        error={problem?.field}
        hint={tag === "" ? undefined : <code className={styles["tag"]}>{tag}</code>}
      />
      <IconButton
        label={`Remove ${parameter.trim() === "" ? "this field" : parameter.trim()}`}
        icon={Trash2}
        onClick={onRemove}
      />
    </li>
  );
}
