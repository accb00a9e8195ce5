import { LoaderCircle } from "lucide-react";
import styles from "./loading.module.css";

/** Something is on its way; shown only when it takes longer than 400 ms. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles["loading"]} role="status">
      <LoaderCircle aria-hidden />
      {label}
    </div>
  );
}
