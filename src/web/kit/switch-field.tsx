import { type ReactNode, useId } from "react";
import styles from "./switch-field.module.css";

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean | undefined;
}

/** A switch that takes effect immediately. */
export function SwitchField({ label, hint, value, onChange, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles["row"]}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles["switch"]}
        checked={value}
        aria-checked={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles["label"]}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}
