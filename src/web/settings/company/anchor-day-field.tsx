import { SelectField } from "../../ui/select-field.tsx";
import styles from "../settings.module.css";
import { aboutCycle } from "./about-cycle.ts";
import { ordinal } from "./next-cycle.ts";

interface AnchorDay {
  /** 1–31. */
  value: number;
  saved: number;
  onChange: (day: number) => void;
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** The day of the month on which opens are counted anew. */
export function AnchorDayField({ value, saved, onChange }: AnchorDay) {
  const now = new Date();
  return (
    <SelectField
      label="The cycle begins on the"
      hint={
        <>
          {aboutCycle(value, now)}
          {value !== saved && (
            <span className={styles["block"]}>
              Once saved, opens are counted into the new cycles, past ones too. None is lost.
            </span>
          )}
        </>
      }
      options={days.map((day) => ({ value: day, label: `${ordinal(Number(day))} of the month` }))}
      value={String(value)}
      onChange={(day) => onChange(Number(day))}
    />
  );
}
