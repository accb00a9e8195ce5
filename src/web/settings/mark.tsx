import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./mark.module.css";

/** A state in a word, with a dot in its colour. */
export function Mark({ tone, children }: { tone: "good" | "caution" | "quiet"; children: ReactNode }) {
  return <span className={classNames(styles["mark"], styles[tone])}>{children}</span>;
}
