import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";
import pageStyles from "./page.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Milliseconds, so that a quick answer doesn't flicker. */
const usualDelay = 200;
let shown = 0;
let shownSince = 0;

/** A skeleton that follows another, as that of a page follows that of its code, goes on where the other ended. */
function useDelay(): { animationDelay: string } {
  const [{ start, delay }] = useState(() => {
    const now = performance.now();
    const start = shown === 0 ? now : shownSince;
    return { start, delay: Math.round(usualDelay - now + start) };
  });
  useEffect(() => {
    shown += 1;
    shownSince = start;
    return () => {
      shown -= 1;
    };
  }, [start]);
  return { animationDelay: `${delay}ms` };
}

/** The shape of a page that loads: its heading, a line and its content. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classNames(pageStyles["page"], pageStyles["wide"])}>
      <div className={styles["skeleton"]} style={useDelay()} role="status">
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
    <div className={styles["skeleton"]} style={useDelay()} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classNames(styles["bar"], styles["line"])} />
      <span className={classNames(styles["bar"], styles["block"])} />
    </div>
  );
}
