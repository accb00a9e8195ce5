import { classNames } from "../../ui/class-names.ts";
import styles from "./checkbox.module.css";

interface CheckboxProps {
  name: string;
  chosen: boolean;
  onChoose: (event: { shiftKey: boolean }) => void;
  className?: string | undefined;
}

/** The box that chooses a design; with Shift, all from the one chosen last. */
export function Checkbox({ name, chosen, onChoose, className }: CheckboxProps) {
  return (
    <label className={classNames(styles["place"], className)}>
      <input
        type="checkbox"
        className={styles["box"]}
        checked={chosen}
        aria-label={`Choose ${name}`}
        onChange={({ nativeEvent }) =>
          onChoose({ shiftKey: "shiftKey" in nativeEvent && nativeEvent.shiftKey === true })
        }
      />
    </label>
  );
}
