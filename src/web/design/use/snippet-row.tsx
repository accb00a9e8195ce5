import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Parameter } from "./parameter-fields.tsx";
import styles from "./snippet-panel.module.css";
import type { SnippetChoice } from "./use-snippet.ts";

interface SnippetRowProps {
  parameter: Parameter;
  choice: SnippetChoice;
  /** What is typed for the parameter, the same text as above. */
  text: string;
  onText: (text: string) => void;
}

/** What fills one parameter of the snippet: a reader's field, or the same for everybody. */
export function SnippetRow({ parameter, choice, text, onText }: SnippetRowProps) {
  const { name, type, default: own } = parameter;
  const kind = choice.kindOf(parameter);
  const field = choice.fieldOf(name);
  const tag = choice.sender.tags?.inUrl(field) ?? "";
  return (
    <li className={styles["row"]}>
      <SelectField
        label={name}
        options={[
          { value: "tag", label: "Merge tag" },
          { value: "text", label: "Same for all" },
        ]}
        value={kind}
        onChange={(next) => choice.setKind(name, next)}
      />
      {kind === "tag" ? (
        <TextField
          label={`Field for ${name}`}
          hideLabel
          value={field}
          onChange={(next) => choice.setField(name, next)}
          hint={tag === "" ? undefined : <code className={styles["tag"]}>{tag}</code>}
          error={tag === "" ? `What does ${choice.sender.name} call this field?` : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField
          label={`Text for ${name}`}
          hideLabel
          value={text}
          onChange={onText}
          placeholder={type === "image" ? "The design's own picture" : own}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </li>
  );
}
