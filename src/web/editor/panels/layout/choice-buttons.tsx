import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import styles from "./layout.module.css";

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  /** Undefined when the selected layers differ. */
  value: Value | undefined;
  choices: readonly { value: Value; label: string; hint?: string; icon: LucideIcon }[];
  hint?: string | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
}

/** A few choices as buttons with icons, of which one is on. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, value, choices, hint, disabled, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles["field"]} disabled={disabled}>
      <legend className={styles["label"]} title={hint}>
        {label}
      </legend>
      <div className={styles["choices"]}>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.hint ?? choice.label}>
            <input
              type="radio"
              name={name}
              aria-label={choice.label}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <choice.icon aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
