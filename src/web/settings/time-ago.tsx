import { Tooltip } from "../ui/tooltip.tsx";
import styles from "./settings.module.css";
import { writeInstant, writeTimeAgo } from "./write-time.ts";

/** How long ago something was; the exact time shows while the pointer or the focus is on it. */
export function TimeAgo({ instant }: { instant: string }) {
  const exact = writeInstant(instant);
  return (
    <Tooltip text={exact}>
      <button
        type="button"
        className={styles["time"]}
        aria-label={`${writeTimeAgo(instant, new Date())}, ${exact}`}
      >
        <time dateTime={instant}>{writeTimeAgo(instant, new Date())}</time>
      </button>
    </Tooltip>
  );
}
