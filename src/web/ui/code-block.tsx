import { classNames } from "./class-names.ts";
import styles from "./code-block.module.css";
import { CopyButton } from "./copy-button.tsx";

interface CodeBlockProps {
  code: string;
  /** What it is: "curl", ".env", "Mailchimp". */
  label: string;
  copyLabel?: string | undefined;
  /** Breaks long lines, for what is one long line such as a URL. */
  wrap?: boolean | undefined;
}

/** Code to copy. Scrolls by itself, with keys too. */
export function CodeBlock({ code, label, copyLabel, wrap = false }: CodeBlockProps) {
  return (
    <figure className={styles["block"]}>
      <figcaption className={styles["head"]}>
        <span>{label}</span>
        <CopyButton text={code} label={copyLabel} variant="quiet" />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <pre
        className={classNames(styles["code"], wrap && styles["wrapped"])}
        tabIndex={0}
        aria-label={label}
        role="region"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
