import { asApiProblem } from "../api/api-problem.ts";
import { Loading } from "../ui/loading.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { DayTable } from "./day-table.tsx";
import { daysBetween } from "./days.ts";
import { groupDays, spanFor } from "./group-days.ts";
import { OpensChart } from "./opens-chart.tsx";
import { RangePicker } from "./range-picker.tsx";
import type { Days } from "./ranges.ts";
import type { UsageFilter } from "./usage-filter.ts";
import styles from "./usage.module.css";
import { useUsageDays } from "./use-usage.ts";
import { writeOpens } from "./write-counts.ts";
import { writeDays } from "./write-days.ts";

interface Range {
  filter: UsageFilter;
  days: Days;
  today: string;
  onChange: (filter: UsageFilter) => void;
}

/** The chart of a stretch of days, with the same numbers as a table behind it. */
export function RangeSection({ filter, days, today, onChange }: Range) {
  const { data, error, refetch, isPlaceholderData } = useUsageDays(filter, days);
  const span = spanFor(daysBetween(data?.from ?? days.from, data?.to ?? days.to));
  const bars = groupDays(data?.days ?? [], span);
  return (
    <section aria-labelledby="range" className={styles["range"]}>
      <header className={styles["range-head"]}>
        <div>
          <h2 id="range">Opens by {span}</h2>
          <p role="status" className={styles["range-total"]}>
            {data !== undefined && `${writeOpens(data.total)}, ${writeDays(data)}`}
          </p>
        </div>
        <RangePicker filter={filter} days={days} today={today} onChange={onChange} />
      </header>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading label="Counting days" />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className={styles["chart"]}>
          <OpensChart key={`${data.from} ${data.to}`} bars={bars} span={span} today={today} />
          <DayTable bars={bars} span={span} />
        </div>
      )}
    </section>
  );
}
