import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./field.module.css";
import { Field, type FieldControl, type FieldWords } from "./field.tsx";

type Given = Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "id" | "size">;

interface TextFieldProps extends Given, FieldWords {
  value: string;
  onChange: (value: string) => void;
  /** Several lines; grows with its text. */
  multiline?: boolean | undefined;
  /** Says that it may stay empty. */
  optional?: boolean | undefined;
}

/** One line of text, or several. A password gets a button that shows it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, optional, multiline = false, onChange, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => {
        const given = { ...rest, ...control };
        if (multiline) return <Area {...given} onText={onChange} />;
        if (rest.type === "password") return <Password {...given} onText={onChange} />;
        return <input {...given} onChange={(event) => onChange(event.target.value)} />;
      }}
    </Field>
  );
}

type ControlProps = Given & FieldControl & { value: string; onText: (value: string) => void };

function Area({ onText, ...rest }: ControlProps) {
  return (
    <textarea {...(rest as ComponentProps<"textarea">)} onChange={(event) => onText(event.target.value)} />
  );
}

function Password({ onText, ...rest }: ControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles["withIcon"]}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? "text" : "password"}
        onChange={(event) => onText(event.target.value)}
      />
      <IconButton
        label={shown ? "Hide the password" : "Show the password"}
        icon={shown ? EyeOff : Eye}
        size="small"
        className={styles["inside"]}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
