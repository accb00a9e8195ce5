import { classNames } from "../../../kit/class-names.ts";
import styles from "./checkbox.module.css";
import * as words from "./words.ts";

interface CheckboxProps {
  name: string;
  selected: boolean;
  onSelect: (event: { shiftKey: boolean }) => void;
  className?: string | undefined;
}

/** The checkbox that selects a design, or with Shift a range from the last selected one. */
export function Checkbox({ name, selected, onSelect, className }: CheckboxProps) {
  return (
    <label className={classNames(styles["place"], className)}>
      <input
        type="checkbox"
        className={styles["box"]}
        checked={selected}
        aria-label={words.selectName(name)}
        onChange={({ nativeEvent }) =>
          onSelect({ shiftKey: "shiftKey" in nativeEvent && nativeEvent.shiftKey === true })
        }
      />
    </label>
  );
}
