import { useState } from "react";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type Days, problemWithDays, rangeChoices } from "./ranges.ts";
import type { UsageFilter } from "./usage-filter.ts";
import styles from "./usage.module.css";

interface RangePickerProps {
  filter: UsageFilter;
  /** The days that are shown. */
  days: Days;
  today: string;
  onChange: (filter: UsageFilter) => void;
}

/** Chooses the days of the chart: one of a few stretches, or any two days. */
export function RangePicker({ filter, days, today, onChange }: RangePickerProps) {
  const [typed, setTyped] = useState<Days>({ ...days, ...filter.custom });
  const custom = filter.range === "custom";
  const problem = custom ? problemWithDays(typed) : undefined;
  const choose = (next: Days) => {
    setTyped(next);
    if (problemWithDays(next) === undefined) onChange({ ...filter, range: "custom", custom: next });
  };
  return (
    <div className={styles["picker"]}>
      <SelectField
        label="Days"
        hideLabel
        options={rangeChoices}
        value={filter.range}
        onChange={(range) => {
          if (range === "custom") choose(days);
          else onChange({ ...filter, range });
        }}
      />
      {custom && (
        <>
          <TextField
            label="First day"
            type="date"
            max={today}
            value={typed.from}
            onChange={(from) => choose({ ...typed, from })}
            error={problem}
          />
          <TextField
            label="Last day"
            type="date"
            max={today}
            value={typed.to}
            onChange={(to) => choose({ ...typed, to })}
          />
        </>
      )}
    </div>
  );
}
