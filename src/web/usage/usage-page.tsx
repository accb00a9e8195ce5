import { asApiProblem } from "../api/api-problem.ts";
import { useCompany } from "../api/use-company.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading } from "../ui/loading.tsx";
import { Page } from "../ui/page.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NoOpensPicture } from "./no-opens-picture.tsx";
import { daysOf } from "./ranges.ts";
import { RangeSection } from "./range-section.tsx";
import { UsageFigures } from "./usage-figures.tsx";
import styles from "./usage.module.css";
import { utcDay } from "./days.ts";
import { UsageTables } from "./usage-tables.tsx";
import { useUsageFilter } from "./use-usage-filter.ts";
import { useUsageSummary } from "./use-usage.ts";

/** How often the company's designs are opened. */
export function UsagePage() {
  const { id } = useCompany();
  const [filter, setFilter] = useUsageFilter();
  const { data, error, refetch, isPlaceholderData } = useUsageSummary(filter);
  const today = utcDay(new Date());
  const days =
    data === undefined
      ? undefined
      : daysOf(
          filter.range,
          { today, cycleStart: data.cycle.start, lastCycleStart: data.last_cycle.start },
          filter.custom,
        );
  const filtered = filter.project !== undefined || filter.design !== undefined;
  const neverOpened = data?.lifetime === 0 && !filtered && !isPlaceholderData;
  const actions = days !== undefined && !neverOpened ? <ExportMenu filter={filter} days={days} /> : undefined;
  return (
    <Page title="Usage" intro="How often your images are opened, by day and by design." actions={actions}>
      {neverOpened && (
        <EmptyState
          title="No opens yet"
          text="Put a design's image URL into an e-mail or a page, and every time it is shown counts here at once. Opening it in your browser counts too."
          picture={<NoOpensPicture />}
          action={
            <LinkButton variant="primary" href={`/c/${id}/designs`}>
              Choose a design
            </LinkButton>
          }
        />
      )}
      {!neverOpened && (
        <>
          <FilterBar filter={filter} onChange={setFilter} />
          {error !== null && (
            <>
              <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />
              {filtered && (
                <div>
                  <Button onClick={() => setFilter({ ...filter, project: undefined, design: undefined })}>
                    Show all designs
                  </Button>
                </div>
              )}
            </>
          )}
          {error === null && data === undefined && <Loading label="Counting opens" />}
          {error === null && data !== undefined && days !== undefined && (
            <div className={styles["content"]} aria-busy={isPlaceholderData}>
              <UsageFigures summary={data} today={today} />
              <RangeSection filter={filter} days={days} today={today} onChange={setFilter} />
              <UsageTables summary={data} filter={filter} onChange={setFilter} />
            </div>
          )}
        </>
      )}
    </Page>
  );
}
