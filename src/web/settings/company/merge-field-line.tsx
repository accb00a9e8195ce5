import { ArrowRight, Trash2 } from "lucide-react";
import type { Sender } from "../../snippets/sender.ts";
import { suggestField } from "../../snippets/suggest-field.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { MergeFieldRow, RowProblem } from "./merge-field-rows.ts";
import styles from "./merge-fields.module.css";

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
export function MergeFieldLine({ row, number, sender, namesId, problem, onChange, onRemove }: Line) {
  const { parameter, field } = row;
  const tag = field.trim() === "" ? "" : (sender.tags?.inUrl(field.trim()) ?? "");
  return (
    <li className={styles["row"]}>
      <TextField
        label={`Parameter ${number}`}
        hideLabel
        placeholder="first_name"
        // A row that was just asked for is typed into next; those that come filled leave the focus alone.
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
