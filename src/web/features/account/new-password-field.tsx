import { classNames } from "../../kit/class-names.ts";
import { TextField } from "../../kit/field.tsx";
import styles from "./new-password-field.module.css";
import { passwordStrength } from "./password-strength.ts";
import * as words from "./entrance-words.tsx";

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The user's name and email. Passwords made of them are weak. */
  ownWords: readonly string[];
}

/** A new password and its strength. */
export function NewPasswordField({ label = words.password, ownWords, ...rest }: NewPasswordFieldProps) {
  const { tone, message } = passwordStrength(rest.value, ownWords);
  const hint = (
    <span className={classNames(styles["strength"], styles[tone])}>
      {tone !== "none" && (
        <span className={styles["marks"]} aria-hidden>
          <span className={styles["mark"]} />
          <span className={styles["mark"]} />
          <span className={styles["mark"]} />
        </span>
      )}
      <span>{message}</span>
    </span>
  );
  return (
    <TextField {...rest} label={label} type="password" autoComplete="new-password" required hint={hint} />
  );
}
