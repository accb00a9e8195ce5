import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { Loading } from "../../kit/loading.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { daysBetween } from "../../kit/formats/days.ts";
import { RangePicker } from "./filter-bar.tsx";
import { type Bar, groupDays, type Span, spanFor } from "../../kit/formats/group-days.ts";
import { FetchersSection } from "./fetchers-section.tsx";
import { OpensChart } from "./opens-chart.tsx";
import type { Days } from "../../kit/formats/ranges.ts";
import type { UsageFilter } from "./usage-filter.ts";
import styles from "./usage.module.css";
import { useUsageDays } from "./use-usage.ts";
import { formatCount, formatOpens } from "../../kit/formats/format-counts.ts";
import { formatBar, formatDays } from "../../kit/formats/format-days.ts";
import * as words from "./words.tsx";

interface RangeSectionProps {
  filter: UsageFilter;
  days: Days;
  today: string;
  onChange: (filter: UsageFilter) => void;
}

/** The chart of a range of days, and the same numbers as a table. */
export function RangeSection({ filter, days, today, onChange }: RangeSectionProps) {
  const { data, error, refetch, isPlaceholderData } = useUsageDays(filter, days);
  const span = spanFor(daysBetween(data?.from ?? days.from, data?.to ?? days.to));
  const bars = groupDays(data?.days ?? [], span);
  const clicks = bars.reduce((sum, bar) => sum + bar.clicks, 0);
  const counts = (total: number) => (clicks > 0 ? words.and(total, clicks) : formatOpens(total));
  return (
    <section aria-labelledby="range" className={styles["range"]}>
      <header className={styles["range-head"]}>
        <div>
          <h2 id="range">{words.opensBy(span)}</h2>
          <p role="status" className={styles["range-total"]}>
            {data !== undefined && `${counts(data.total)}, ${formatDays(data)}`}
          </p>
        </div>
        <RangePicker filter={filter} days={days} today={today} onChange={onChange} />
      </header>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading label={words.countingDays} />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className={styles["chart"]}>
          <OpensChart key={`${data.from} ${data.to}`} bars={bars} span={span} today={today} />
          <DayTable bars={bars} span={span} hasClicks={clicks > 0} />
          <FetchersSection days={data.days} total={data.total} clicks={clicks} />
        </div>
      )}
    </section>
  );
}

const spanNames: Record<Span, string> = { day: words.day, week: words.week, month: words.month };

/** The chart's numbers as a table, newest first. Rendered only while it is expanded. */
function DayTable({ bars, span, hasClicks }: { bars: readonly Bar[]; span: Span; hasClicks: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const columns: Column<Bar>[] = [
    { key: "span", label: spanNames[span], cell: (bar) => formatBar(bar, span) },
    { key: "opens", label: words.opens, align: "end", cell: ({ opens }) => formatCount(opens) },
  ];
  if (hasClicks)
    columns.push({
      key: "clicks",
      label: words.clicks,
      align: "end",
      cell: ({ clicks }) => formatCount(clicks),
    });
  return (
    <details className={styles["table"]} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.showAsTable}</summary>
      {isOpen && (
        <DataTable
          label={words.opensBy(span)}
          columns={columns}
          rows={bars.toReversed()}
          rowKey={({ from }) => from}
        />
      )}
    </details>
  );
}
