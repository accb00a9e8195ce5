import type { Layer } from "../../../kinds/kinds.ts";
import { timeOfDay } from "../../../design/time/time-values.ts";
import { type Weekday, weekdays } from "../../../design/time/weekdays.ts";
import { SelectField } from "../../kit/field.tsx";
import { NumberField } from "./number-field.tsx";
import { problemBy } from "./problem-by.ts";
import styles from "./panels.module.css";
import { LineField } from "./text-fields.tsx";
import * as words from "./field-words.ts";

type Recurrence = NonNullable<(Layer & { type: "countdown" })["every"]>;

interface RecurrenceFieldProps {
  label: string;
  /** Undefined for a countdown that ends once. */
  value: Recurrence | undefined;
  disabled: boolean;
  onChange: (value: Recurrence | undefined) => void;
}

const units = [
  { value: "", label: words.never },
  { value: "day", label: words.everyDay },
  { value: "week", label: words.everyWeek },
  { value: "month", label: words.everyMonth },
] as const;
const dayNames = [
  words.sunday,
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
];
const days = weekdays.map((value, index) => ({ value, label: dayNames[index] ?? value }));

/** How often a countdown begins again, at what time and on which day. */
export function RecurrenceField({ label, value, disabled, onChange }: RecurrenceFieldProps) {
  const { unit, at = "18:00" } = value ?? {};
  return (
    <div className={styles["list"]}>
      <SelectField
        label={label}
        options={units}
        value={unit ?? ""}
        disabled={disabled}
        onChange={(next) => onChange(next === "" ? undefined : { unit: next, at })}
      />
      {value !== undefined && (
        <LineField
          label={words.at}
          hint={words.atHint}
          value={at}
          check={problemBy(timeOfDay)}
          disabled={disabled}
          onChange={(text) => onChange({ ...value, at: text })}
        />
      )}
      {value?.unit === "week" && (
        <SelectField<Weekday>
          label={words.weekday}
          options={days}
          value={value.weekday ?? "mon"}
          disabled={disabled}
          onChange={(weekday) => onChange({ ...value, weekday })}
        />
      )}
      {value?.unit === "month" && (
        <NumberField
          label={words.day}
          hint={words.dayHint}
          value={value.day ?? 1}
          min={1}
          max={31}
          isWhole
          disabled={disabled}
          onChange={(day = 1) => onChange({ ...value, day })}
        />
      )}
    </div>
  );
}
