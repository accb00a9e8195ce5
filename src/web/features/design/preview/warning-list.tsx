import { CircleCheck, TriangleAlert } from "lucide-react";
import styles from "./warning-list.module.css";
import { describeWarnings, type PreviewWarning } from "./warnings.ts";

interface WarningListProps {
  warnings: readonly PreviewWarning[];
  /** Codes of warnings that tell what the values were meant to cause. They come last, without the sign of a warning. */
  expected?: readonly string[];
  nameOf: (layerId: string) => string | undefined;
}

/** The warnings of an image as sentences. */
export function WarningList({ warnings, expected = [], nameOf }: WarningListProps) {
  if (warnings.length === 0) return null;
  const isExpected = ({ code }: PreviewWarning) => expected.includes(code);
  const sentences = [
    ...sentencesOf(
      warnings.filter((warning) => !isExpected(warning)),
      nameOf,
      false,
    ),
    ...sentencesOf(warnings.filter(isExpected), nameOf, true),
  ];
  return (
    <ul className={styles["list"]}>
      {sentences.map(({ text, asExpected }) => (
        <li key={text} className={styles[asExpected ? "expected" : "warning"]}>
          {asExpected ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  );
}

function sentencesOf(
  warnings: readonly PreviewWarning[],
  nameOf: WarningListProps["nameOf"],
  asExpected: boolean,
) {
  return describeWarnings(warnings, nameOf).map((text) => ({ text, asExpected }));
}
