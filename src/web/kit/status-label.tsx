import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./status-label.module.css";

/** A status with a colored dot. */
export function StatusLabel({ tone, children }: { tone: "good" | "caution" | "quiet"; children: ReactNode }) {
  return <span className={classNames(styles["label"], styles[tone])}>{children}</span>;
}
