import { breakCode } from "./break-code.tsx";
import { classNames } from "./class-names.ts";
import styles from "./code-block.module.css";
import { CopyButton } from "./copy-button.tsx";

interface CodeBlockProps {
  code: string;
  /** The caption: "curl", ".env", "Mailchimp". */
  label: string;
  copyLabel?: string | undefined;
  /** Wraps long lines, for text such as a URL. */
  wrap?: boolean | undefined;
  /** Whether copying it is the page's main action. */
  primary?: boolean | undefined;
  onCopied?: (() => void) | undefined;
}

/** Code with a copy button. It scrolls horizontally and is focusable for that. */
export function CodeBlock(props: CodeBlockProps) {
  const { code, label, copyLabel, wrap = false, primary = false, onCopied } = props;
  return (
    <figure className={styles["block"]}>
      <figcaption className={styles["head"]}>
        <span>{label}</span>
        <CopyButton
          text={code}
          label={copyLabel}
          variant={primary ? "primary" : "quiet"}
          onCopied={onCopied}
        />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable with the keyboard */}
      <pre
        className={classNames(styles["code"], wrap && styles["wrapped"])}
        tabIndex={0}
        aria-label={label}
        role="region"
      >
        <code>{wrap ? breakCode(code) : code}</code>
      </pre>
    </figure>
  );
}
