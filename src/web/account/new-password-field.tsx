import { classNames } from "../ui/class-names.ts";
import { TextField } from "../ui/field.tsx";
import styles from "./new-password-field.module.css";
import { passwordStrength } from "./password-strength.ts";

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The user's own words, which make weak passwords. */
  own: readonly string[];
}

/** A new password and its strength. */
export function NewPasswordField({ label = "Password", own, ...rest }: NewPasswordFieldProps) {
  const { tone, words } = passwordStrength(rest.value, own);
  const hint = (
    <span className={classNames(styles["strength"], styles[tone])}>
      {tone !== "none" && (
        <span className={styles["marks"]} aria-hidden>
          <span className={styles["mark"]} />
          <span className={styles["mark"]} />
          <span className={styles["mark"]} />
        </span>
      )}
      <span>{words}</span>
    </span>
  );
  return (
    <TextField {...rest} label={label} type="password" autoComplete="new-password" required hint={hint} />
  );
}
