import type { UsageSummaryBody } from "../../operations/usage/usage-body.ts";
import { RangeSection } from "./range-section.tsx";
import type { Days } from "./ranges.ts";
import { UsageFigures } from "./usage-figures.tsx";
import type { UsageFilter } from "./usage-filter.ts";
import { UsageTables } from "./usage-tables.tsx";
import styles from "./usage.module.css";

interface Content {
  summary: UsageSummaryBody;
  filter: UsageFilter;
  /** What the chart shows. */
  days: Days;
  today: string;
  /** Other numbers are on their way. */
  busy: boolean;
  onChange: (filter: UsageFilter) => void;
}

/** Figures, chart and tables of what the filter leaves. */
export function UsageContent({ summary, filter, days, today, busy, onChange }: Content) {
  return (
    <div className={styles["content"]} aria-busy={busy}>
      <UsageFigures summary={summary} today={today} />
      <RangeSection filter={filter} days={days} today={today} onChange={onChange} />
      <UsageTables summary={summary} filter={filter} onChange={onChange} />
    </div>
  );
}
