// "Limn" in Fraunces SemiBold Italic, as outlines, so that no second font is loaded for four letters; docs have them too.
import { outlines, viewBox } from "./wordmark.json";
import styles from "./wordmark.module.css";

/** The word mark. Its container provides the accessible name. */
export function Wordmark() {
  return (
    <svg className={styles["wordmark"]} viewBox={viewBox} aria-hidden>
      <path d={outlines} />
    </svg>
  );
}
