import { LoaderCircle } from "lucide-react";
import styles from "./loading.module.css";

/** A loading indicator. It appears after 400 ms. */
export function Loading({ label }: { label: string }) {
  return (
    <div ref={goOn} className={styles["loading"]} role="status">
      <LoaderCircle aria-hidden />
      {label}
    </div>
  );
}

/** Milliseconds of the document's timeline: when the latest indicator came, and when it went. */
let came = 0;
let went = -Infinity;
const timeNow = () => Number(document.timeline.currentTime ?? 0);

/** An indicator that replaces another goes on as that one: a page that loads in steps would blink with each. */
function goOn(element: HTMLElement | null): () => void {
  if (timeNow() - went > 100) came = timeNow();
  for (const animation of element?.getAnimations({ subtree: true }) ?? []) animation.startTime = came;
  return () => {
    went = timeNow();
  };
}
