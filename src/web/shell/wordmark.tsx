// "Limn" in Fraunces SemiBold Italic as outlines, so that no font is loaded for four letters. The docs use them too.
import { outlines, viewBox } from "./wordmark.json";
import styles from "./wordmark.module.css";

/** The wordmark. Its container provides the accessible name. */
export function Wordmark() {
  return (
    <svg className={styles["wordmark"]} viewBox={viewBox} aria-hidden>
      <path d={outlines} />
    </svg>
  );
}
