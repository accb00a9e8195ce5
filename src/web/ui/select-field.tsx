import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldWords } from "./field.tsx";

type Given = Omit<ComponentProps<"select">, "value" | "onChange" | "className" | "id" | "size">;

interface SelectFieldProps<Value extends string> extends Given, FieldWords {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, as the system's own list, which fits every screen and every way of working it. */
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
