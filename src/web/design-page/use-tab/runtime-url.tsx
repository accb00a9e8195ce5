import { ExternalLink } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { formatCount } from "../../usage/format-counts.ts";
import styles from "./runtime-url.module.css";
import { addressParts } from "./url-parts.ts";

/** What every email program and proxy passes on whole. */
const safeLength = 2000;

/** Longer pieces are cut off. */
const longestPiece = 240;

function shortened(text: string): string {
  return text.length <= longestPiece
    ? text
    : `${text.slice(0, longestPiece)}… (${formatCount(text.length)} characters)`;
}

/** The permanent URL in readable form. The copied text is encoded. */
export function RuntimeUrl({ url }: { url: string }) {
  return (
    <div className={styles["address"]}>
      <p className={styles["text"]} translate="no">
        {addressParts(url).map((part, index) => (
          // The pieces of one address keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles[part.kind]}>
            {shortened(part.text)}
          </span>
        ))}
      </p>
      <div className={styles["actions"]}>
        <CopyButton text={url} label="Copy URL" variant="primary" />
        <LinkButton href={url} target="_blank" rel="noreferrer" size="small" icon={ExternalLink}>
          Open image
        </LinkButton>
        <span className={styles["note"]}>Opening it counts as one open.</span>
      </div>
      {url.length > safeLength && (
        <Notice tone="caution">
          This URL has {formatCount(url.length)} characters. Some email programs cut off URLs longer than{" "}
          {formatCount(safeLength)}, so shorten the values.
        </Notice>
      )}
    </div>
  );
}
