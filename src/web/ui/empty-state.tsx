import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  title: string;
  /** What will be here, and what to do for it. */
  text: ReactNode;
  action?: ReactNode | undefined;
  picture?: ReactNode | undefined;
}

/** Shown when a list is empty; says what to do. */
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
