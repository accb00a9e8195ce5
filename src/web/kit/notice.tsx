import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";

interface NoticeProps {
  tone: "info" | "good" | "caution" | "danger";
  title?: string | undefined;
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode | undefined;
}

const icons = { info: Info, good: CircleCheck, caution: TriangleAlert, danger: CircleAlert };

/** A highlighted message. Screen readers announce messages of tone `danger`. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles["notice"], styles[tone])}
      role={tone === "danger" ? "alert" : undefined}
    >
      <Icon aria-hidden />
      <div className={styles["words"]}>
        {title !== undefined && <p className={styles["title"]}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </div>
  );
}
