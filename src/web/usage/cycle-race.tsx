import type { UsageSummaryBody } from "../../operations/usage/usage-body.ts";
import styles from "./usage.module.css";

/** Two lines, one under the other: this cycle, and the last with its part to the same day in full colour. */
export function CycleRace({ summary: { cycle, last_cycle } }: { summary: UsageSummaryBody }) {
  const most = Math.max(cycle.opens, last_cycle.opens, 1);
  const part = (opens: number) => `${(opens / most) * 100}%`;
  return (
    <div className={styles["race"]} aria-hidden="true">
      <span className={styles["race-label"]}>This cycle</span>
      <span className={styles["track"]}>
        <span className={styles["now"]} style={{ width: part(cycle.opens) }} />
      </span>
      <span className={styles["race-label"]}>Last cycle</span>
      <span className={styles["track"]}>
        <span className={styles["whole"]} style={{ width: part(last_cycle.opens) }} />
        <span className={styles["then"]} style={{ width: part(last_cycle.opens_to_same_day) }} />
      </span>
    </div>
  );
}
