import { ArrowRight, Plus, Sparkles, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Sender } from "../../../../design/senders/sender.ts";
import { suggestField } from "../../../../design/senders/senders.ts";
import { breakCode } from "../../../kit/break-code.tsx";
import { Button, IconButton } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { addDefaultFields, type MergeFieldRow, newRow, type RowErrors } from "./merge-field-rows.ts";
import styles from "./merge-fields.module.css";
import * as words from "./words.tsx";

interface MergeFieldsProps {
  sender: Sender;
  rows: readonly MergeFieldRow[];
  errors: ReadonlyMap<string, RowErrors>;
  onChange: (rows: MergeFieldRow[]) => void;
}

const maxRows = 50;
const suggestedParameters = [
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

/** Maps parameters to the sender's fields. */
export function MergeFields({ sender, rows, errors, onChange }: MergeFieldsProps) {
  const id = useId();
  const change = (row: MergeFieldRow) => onChange(rows.map((other) => (other.id === row.id ? row : other)));
  return (
    <fieldset className={styles["fields"]}>
      <legend className={styles["legend"]}>{words.mergeFields}</legend>
      <p className={styles["about"]}>
        {words.filledInEverySnippet(sender.tags === undefined ? words.yourEmailPlatform : sender.name)}
      </p>
      <datalist id={id}>
        {suggestedParameters.map((name) => (
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
              errors={errors.get(row.id)}
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

function MergeFieldActions({ sender, rows, onChange }: Omit<MergeFieldsProps, "errors">) {
  const defaults = sender.tags?.fields ?? {};
  return (
    <div className={styles["actions"]}>
      {rows.length < maxRows && (
        <Button size="small" icon={Plus} onClick={() => onChange([...rows, newRow()])}>
          {words.addField}
        </Button>
      )}
      {Object.keys(defaults).length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={Sparkles}
          onClick={() => onChange(addDefaultFields(rows, defaults).slice(0, maxRows))}
        >
          {words.addDefaults(sender.name)}
        </Button>
      )}
    </div>
  );
}

interface MergeFieldLineProps {
  row: MergeFieldRow;
  /** Counted from 1, for labels. */
  number: number;
  sender: Sender;
  /** The id of the datalist of suggested parameters. */
  namesId: string;
  errors: RowErrors | undefined;
  onChange: (row: MergeFieldRow) => void;
  onRemove: () => void;
}

/** A parameter, the field that fills it, and the resulting merge tag. */
function MergeFieldLine(props: MergeFieldLineProps) {
  const { row, number, sender, namesId, errors, onChange, onRemove } = props;
  const { parameter, field } = row;
  const tag = field.trim() === "" ? "" : (sender.tags?.inUrl(field.trim()) ?? "");
  return (
    <li className={styles["row"]}>
      <TextField
        label={words.parameterNumber(number)}
        hideLabel
        placeholder={words.parameterExample}
        // Focuses a new empty row, but not rows filled with defaults.
        autoFocus={parameter === "" && field === ""}
        list={namesId}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={parameter}
        onChange={(parameter) => onChange({ ...row, parameter })}
        error={errors?.parameter}
      />
      <ArrowRight aria-hidden className={styles["arrow"]} />
      <TextField
        label={words.fieldOfParameter(number)}
        hideLabel
        placeholder={suggestField(sender, parameter.trim() || "first_name") || words.fieldExample}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={field}
        onChange={(field) => onChange({ ...row, field })}
        error={errors?.field}
        hint={tag === "" ? undefined : <code className={styles["tag"]}>{breakCode(tag)}</code>}
      />
      <IconButton
        label={words.removeParameter(parameter.trim() === "" ? words.thisField : parameter.trim())}
        icon={Trash2}
        onClick={onRemove}
      />
    </li>
  );
}
