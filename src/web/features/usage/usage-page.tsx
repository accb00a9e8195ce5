import type { UsageSummaryBody } from "../../../operations/usage/usage-summary.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { Button } from "../../kit/button.tsx";
import { Page } from "../../kit/page.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { utcDay } from "../../kit/formats/days.ts";
import { ExportMenu, FilterBar } from "./filter-bar.tsx";
import { NoOpens } from "./no-opens.tsx";
import { RangeSection } from "./range-section.tsx";
import { type Days, daysOf } from "../../kit/formats/ranges.ts";
import { UsageFigures } from "./usage-figures.tsx";
import { isNarrowed, type UsageFilter, useUsageFilter, withoutDesigns } from "./usage-filter.ts";
import { UsageTables } from "./usage-tables.tsx";
import styles from "./usage.module.css";
import { useUsageSummary } from "./use-usage.ts";
import * as words from "./words.tsx";

const intro = words.howOftenYourImages;

/** `/c/{company}/usage`: how often the company's designs are opened. */
export function UsagePage() {
  const [filter, setFilter] = useUsageFilter();
  const { data, error, refetch, isPlaceholderData } = useUsageSummary(filter);
  const content = error === null && data !== undefined ? contentOf(filter, data) : undefined;
  if (data?.lifetime === 0 && !isNarrowed(filter) && !isPlaceholderData) {
    return (
      <Page wide title={words.usage} intro={intro}>
        <NoOpens />
      </Page>
    );
  }
  return (
    <Page
      wide
      title={words.usage}
      intro={intro}
      actions={content && <ExportMenu filter={filter} days={content.days} />}
    >
      <FilterBar filter={filter} onChange={setFilter} />
      {content !== undefined && (
        <UsageContent {...content} filter={filter} busy={isPlaceholderData} onChange={setFilter} />
      )}
      {content === undefined && error === null && <Skeleton label={words.countingOpens} />}
      {error !== null && (
        <UsageProblem error={error} filter={filter} onRetry={() => void refetch()} onChange={setFilter} />
      )}
    </Page>
  );
}

function contentOf({ range, custom }: UsageFilter, summary: UsageSummaryBody) {
  const { cycle, last_cycle } = summary;
  const now = utcDay(new Date());
  // Around midnight the browser's clock may be behind the server's.
  const today = now < cycle.start ? cycle.start : now;
  const calendar = { today, cycleStart: cycle.start, lastCycleStart: last_cycle.start };
  return { summary, today, days: daysOf(range, calendar, custom) };
}

interface UsageProblemProps {
  error: Error;
  filter: UsageFilter;
  onRetry: () => void;
  onChange: (filter: UsageFilter) => void;
}

/** The error, and a button to reset the filter, which may be the cause. */
function UsageProblem({ error, filter, onRetry, onChange }: UsageProblemProps) {
  const problem = asApiProblem(error);
  return (
    <>
      <ProblemNotice problem={problem} onRetry={problem.status === 404 ? undefined : onRetry} />
      {isNarrowed(filter) && (
        <div>
          <Button onClick={() => onChange(withoutDesigns(filter))}>{words.showAllDesigns}</Button>
        </div>
      )}
    </>
  );
}

interface UsageContentProps {
  summary: UsageSummaryBody;
  filter: UsageFilter;
  /** The days of the chart. */
  days: Days;
  today: string;
  /** Whether new numbers are loading. */
  busy: boolean;
  onChange: (filter: UsageFilter) => void;
}

/** Figures, chart and tables for the filter. */
function UsageContent({ summary, filter, days, today, busy, onChange }: UsageContentProps) {
  return (
    <div className={styles["content"]} aria-busy={busy}>
      <UsageFigures summary={summary} today={today} />
      <RangeSection filter={filter} days={days} today={today} onChange={onChange} />
      <UsageTables summary={summary} filter={filter} onChange={onChange} />
    </div>
  );
}
