import { type ReactNode, useId } from "react";
import styles from "./account-page.module.css";

interface AccountSectionProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** One section of the account page. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <div className={styles["about"]}>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      <div className={styles["work"]}>{children}</div>
    </section>
  );
}
