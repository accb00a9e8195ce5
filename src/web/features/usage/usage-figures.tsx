import { TrendingDown, TrendingUp } from "lucide-react";
import type { UsageSummaryBody } from "../../../operations/usage/usage-summary.ts";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { daysBetween } from "../../kit/formats/days.ts";
import styles from "./usage.module.css";
import { changeAgainst, formatCount } from "../../kit/formats/format-counts.ts";
import { formatDays } from "../../kit/formats/format-days.ts";

/** This cycle, the last cycle and the total, with an explanation of what counts as an open. */
export function UsageFigures({ summary, today }: { summary: UsageSummaryBody; today: string }) {
  const { cycle, last_cycle, lifetime } = summary;
  return (
    <section aria-labelledby="figures" className={styles["figures-section"]}>
      <VisuallyHidden>
        <h2 id="figures">Billing cycles</h2>
      </VisuallyHidden>
      <dl className={styles["figures"]}>
        <div className={styles["figure"]}>
          <dt>This billing cycle so far</dt>
          <dd className={styles["number"]}>{formatCount(cycle.opens)}</dd>
          <dd>{formatDays({ from: cycle.start, to: today })}</dd>
        </div>
        <div className={styles["figure"]}>
          <dt>Last billing cycle</dt>
          <dd className={styles["number"]}>{formatCount(last_cycle.opens)}</dd>
          <dd>{formatDays({ from: last_cycle.start, to: last_cycle.end })}</dd>
        </div>
        <div className={styles["figure"]}>
          <dt>Total opens</dt>
          <dd className={styles["number"]}>{formatCount(lifetime)}</dd>
          <dd>Since the first open</dd>
        </div>
      </dl>
      <Comparison summary={summary} days={daysBetween(cycle.start, today)} />
      <p className={styles["about"]}>
        <strong>What counts as an open:</strong> each time an image loads in an email or page. Previews in
        this dashboard, renders over the API, HEAD requests and errors don't count. Days begin at midnight
        UTC.
      </p>
    </section>
  );
}

function Comparison({ summary: { cycle, last_cycle }, days }: { summary: UsageSummaryBody; days: number }) {
  const before = last_cycle.opens_to_same_day;
  const { direction, text } = changeAgainst(cycle.opens, before);
  const period = days === 1 ? "on its first day" : `in its first ${days} days`;
  if (text === undefined) {
    return <p className={styles["change"]}>The last billing cycle had no opens {period}.</p>;
  }
  const Icon = direction === "fewer" ? TrendingDown : TrendingUp;
  return (
    <p className={styles["change"]}>
      {direction !== "same" && <Icon aria-hidden />}
      <span>
        <strong>{direction === "same" ? "As many" : text}</strong> {direction === "same" ? "as" : "against"}{" "}
        the last billing cycle, which had {formatCount(before)} {period}.
      </span>
    </p>
  );
}
