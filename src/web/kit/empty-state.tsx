import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  title: string;
  /** What will appear here and how to get it. */
  text: ReactNode;
  action?: ReactNode | undefined;
  picture?: ReactNode | undefined;
}

/** Shown in place of an empty list, with the next step. */
export function EmptyState({ title, text, action, picture }: EmptyStateProps) {
  return (
    <div className={styles["empty"]}>
      {picture !== undefined && <div className={styles["picture"]}>{picture}</div>}
      <h2>{title}</h2>
      <p className={styles["text"]}>{text}</p>
      {action}
    </div>
  );
}
