import styles from "./usage.module.css";

/** An open envelope with bars rising out of it. */
export function NoOpensPicture() {
  return (
    <svg className={styles["envelope"]} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <g className={styles["envelope-bars"]}>
        <rect x="34" y="30" width="10" height="26" rx="2" />
        <rect x="55" y="16" width="10" height="40" rx="2" />
        <rect x="76" y="6" width="10" height="50" rx="2" />
      </g>
      <path d="M14 40 60 72l46-32v46a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" />
      <path d="M14 40 28 29M106 40 92 29" />
    </svg>
  );
}
