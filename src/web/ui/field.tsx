import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface FieldWords {
  label: string;
  /** Says what is wanted, before anything is wrong. */
  hint?: ReactNode | undefined;
  /** Says what is wrong and what would be right. */
  error?: string | undefined;
  /** Read aloud alone, where what is around tells the eye. */
  hideLabel?: boolean | undefined;
}

/** What a control needs to belong to its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string | undefined;
}

/** Label, control, hint and error of one value, tied together. */
export function Field(
  props: FieldWords & { optional?: boolean | undefined; children: (control: FieldControl) => ReactNode },
) {
  const { label, hint, error, hideLabel = false, optional = false, children } = props;
  const id = useId();
  const told = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  const words = (
    <label htmlFor={id} className={styles["label"]}>
      {label}
      {optional && <span className={styles["optional"]}> (optional)</span>}
    </label>
  );
  return (
    <div className={styles["field"]}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {children({
        id,
        "aria-describedby": told.length > 0 ? told.join(" ") : undefined,
        "aria-invalid": error === undefined ? undefined : true,
        className: styles["control"],
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles["error"]}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}
