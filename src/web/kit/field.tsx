import { ChevronDown, CircleAlert, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./field.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";
import * as words from "./words.ts";

interface FieldTexts {
  label: string;
  /** Help text that shows before any error. */
  hint?: ReactNode | undefined;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  /** Whether the error lies over what follows: one that goes when the field is left would move it twice. */
  floats?: boolean | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string | undefined;
}

/** A form field: label, control, hint and error. */
export function Field(
  props: FieldTexts & { optional?: boolean | undefined; children: (control: FieldControl) => ReactNode },
) {
  const { label, hint, error, hideLabel = false, floats = false, optional = false, children } = props;
  const id = useId();
  const descriptions = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    Boolean,
  );
  const labelElement = (
    <label htmlFor={id} className={styles["label"]}>
      {label}
      {optional && <span className={styles["optional"]}> {words.optional}</span>}
    </label>
  );
  return (
    <div className={styles["field"]}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id,
        "aria-describedby": descriptions.length > 0 ? descriptions.join(" ") : undefined,
        "aria-invalid": error === undefined ? undefined : true,
        className: styles["control"],
      })}
      {error !== undefined && <FieldError id={`${id}-error`} {...{ error, floats }} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}

function FieldError({ id, error, floats }: { id: string; error: string; floats: boolean }) {
  return (
    <p id={id} className={styles["error"]} data-floats={floats || undefined}>
      <CircleAlert aria-hidden />
      {error}
    </p>
  );
}

type InputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "id" | "size">;

interface TextFieldProps extends InputProps, FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Allows several lines; the field grows with its text. */
  multiline?: boolean | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
}

/** A text field of one or several lines. Passwords get a button that reveals them. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, optional, multiline = false, onChange, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} optional={optional}>
      {(control) => {
        const inputProps = { ...rest, ...control };
        if (multiline) return <Area {...inputProps} onText={onChange} />;
        if (rest.type === "password") return <Password {...inputProps} onText={onChange} />;
        return <input {...inputProps} onChange={(event) => onChange(event.target.value)} />;
      }}
    </Field>
  );
}

type ControlProps = InputProps & FieldControl & { value: string; onText: (value: string) => void };

function Area({ onText, ...rest }: ControlProps) {
  return (
    <textarea {...(rest as ComponentProps<"textarea">)} onChange={(event) => onText(event.target.value)} />
  );
}

function Password({ onText, ...rest }: ControlProps) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles["withIcon"]}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={visible ? "text" : "password"}
        onChange={(event) => onText(event.target.value)}
      />
      <IconButton
        label={visible ? words.hidePassword : words.showPassword}
        icon={visible ? EyeOff : Eye}
        size="small"
        className={styles["inside"]}
        onClick={() => setVisible(!visible)}
      />
    </div>
  );
}

type SelectProps = Omit<ComponentProps<"select">, "value" | "onChange" | "className" | "id" | "size">;

interface SelectFieldProps<Value extends string> extends SelectProps, FieldTexts {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A native select, which works on every screen and with every input method. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, hideLabel, options, value, onChange, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles["withIcon"]}>
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </div>
      )}
    </Field>
  );
}
