import { LoaderCircle } from "lucide-react";
import styles from "./loading.module.css";

/** A loading indicator. It appears after 400 ms. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles["loading"]} role="status">
      <LoaderCircle aria-hidden />
      {label}
    </div>
  );
}
