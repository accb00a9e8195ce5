import { type ReactNode, useId } from "react";
import styles from "./you-page.module.css";

interface PartProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** One thing on the page about oneself. */
export function Part({ title, text, children }: PartProps) {
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
