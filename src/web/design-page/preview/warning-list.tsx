import { TriangleAlert } from "lucide-react";
import styles from "./warning-list.module.css";
import { describeWarnings, type PreviewWarning } from "./warnings.ts";

interface WarningListProps {
  warnings: readonly PreviewWarning[];
  nameOf: (layerId: string) => string | undefined;
}

/** The warnings of an image as sentences. */
export function WarningList({ warnings, nameOf }: WarningListProps) {
  if (warnings.length === 0) return null;
  const sentences = describeWarnings(warnings, nameOf);
  return (
    <ul className={styles["list"]}>
      {sentences.map((sentence) => (
        <li key={sentence} className={styles["warning"]}>
          <TriangleAlert aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
