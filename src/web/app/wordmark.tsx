// "Limn" in Fraunces SemiBold Italic, as outlines, so that no second font is loaded for four letters; docs have them too.
import { outlines, viewBox } from "./wordmark.json";
import styles from "./wordmark.module.css";

/** The name as it is written everywhere; what is around it says it aloud. */
export function Wordmark() {
  return (
    <svg className={styles["wordmark"]} viewBox={viewBox} aria-hidden>
      <path d={outlines} />
    </svg>
  );
}
