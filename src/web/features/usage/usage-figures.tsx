import { TrendingDown, TrendingUp } from "lucide-react";
import type { UsageSummaryBody } from "../../../operations/usage/usage-summary.ts";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { daysBetween } from "../../kit/formats/days.ts";
import styles from "./usage.module.css";
import { changeAgainst, formatCount } from "../../kit/formats/format-counts.ts";
import { formatDays } from "../../kit/formats/format-days.ts";
import * as words from "./words.tsx";

/** This cycle, the last cycle and the total, with an explanation of what counts as an open. */
export function UsageFigures({ summary, today }: { summary: UsageSummaryBody; today: string }) {
  const { cycle, last_cycle, lifetime } = summary;
  return (
    <section aria-labelledby="figures" className={styles["figures-section"]}>
      <VisuallyHidden>
        <h2 id="figures">{words.billingCycles}</h2>
      </VisuallyHidden>
      <dl className={styles["figures"]}>
        <div className={styles["figure"]}>
          <dt>{words.thisBillingCycleSoFar}</dt>
          <dd className={styles["number"]}>{formatCount(cycle.opens)}</dd>
          <dd>{formatDays({ from: cycle.start, to: today })}</dd>
        </div>
        <div className={styles["figure"]}>
          <dt>{words.lastBillingCycle}</dt>
          <dd className={styles["number"]}>{formatCount(last_cycle.opens)}</dd>
          <dd>{formatDays({ from: last_cycle.start, to: last_cycle.end })}</dd>
        </div>
        <div className={styles["figure"]}>
          <dt>{words.totalOpens}</dt>
          <dd className={styles["number"]}>{formatCount(lifetime)}</dd>
          <dd>{words.sinceFirstOpen}</dd>
        </div>
      </dl>
      <Comparison summary={summary} days={daysBetween(cycle.start, today)} />
      <p className={styles["about"]}>{words.eachTimeImageLoads(<strong>{words.whatCountsAsOpen}</strong>)}</p>
    </section>
  );
}

function Comparison({ summary: { cycle, last_cycle }, days }: { summary: UsageSummaryBody; days: number }) {
  const before = last_cycle.opens_to_same_day;
  const { direction, text } = changeAgainst(cycle.opens, before);
  const period = words.inItsFirstDays(days);
  if (text === undefined) {
    return <p className={styles["change"]}>{words.lastBillingCycleHadNoOpens(period)}</p>;
  }
  const Icon = direction === "fewer" ? TrendingDown : TrendingUp;
  return (
    <p className={styles["change"]}>
      {direction !== "same" && <Icon aria-hidden />}
      <span>
        {direction === "same"
          ? words.asManyAsBefore(before, period)
          : words.changeAgainstBefore(text, before, period)}
      </span>
    </p>
  );
}
