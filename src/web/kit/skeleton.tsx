import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";
import pageStyles from "./page.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The shape of a page that loads: its heading, a line and its content. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classNames(pageStyles["page"], pageStyles["wide"])}>
      <div className={styles["skeleton"]} role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={classNames(styles["bar"], styles["title"])} />
        <span className={classNames(styles["bar"], styles["line"])} />
        <span className={classNames(styles["bar"], styles["block"])} />
      </div>
    </div>
  );
}

/** The shape of a part of a page that loads, such as figures and a chart. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles["skeleton"]} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classNames(styles["bar"], styles["line"])} />
      <span className={classNames(styles["bar"], styles["block"])} />
    </div>
  );
}
