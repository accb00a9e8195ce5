import type { ReactNode } from "react";
import { Link } from "wouter";
import { Wordmark } from "../app/wordmark.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import styles from "./entrance.module.css";

interface EntranceProps {
  title: string;
  intro?: ReactNode | undefined;
  children?: ReactNode;
  /** Other ways on, under the form. */
  beneath?: ReactNode | undefined;
}

/** The frame of the pages before one is signed in: words and a form, and beside them what Limn makes. */
export function Entrance({ title, intro, children, beneath }: EntranceProps) {
  return (
    <div className={styles["entrance"]}>
      <main className={styles["side"]}>
        <Link href="/" className={styles["mark"]} aria-label="Limn">
          <Wordmark />
        </Link>
        <div className={styles["content"]}>
          <div className={styles["words"]}>
            <PageHeading title={title} />
            {intro !== undefined && <p className={styles["intro"]}>{intro}</p>}
          </div>
          {children}
          {beneath !== undefined && <div className={styles["beneath"]}>{beneath}</div>}
        </div>
      </main>
      {/* Decoration: the pictures say nothing that the words don't. */}
      <div className={styles["wall"]} aria-hidden>
        <img src="/pictures/starter-designs.jpg" alt="" width={1600} height={1096} />
      </div>
    </div>
  );
}
