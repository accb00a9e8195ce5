import { ExternalLink } from "lucide-react";
import { type ClipboardEvent, Fragment } from "react";
import { breakCode } from "../../../kit/break-code.tsx";
import { LinkButton } from "../../../kit/button.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import styles from "./runtime-url.module.css";
import { urlParts } from "./url-parts.ts";

/** URLs up to this length pass every email program and proxy. */
const safeLength = 2000;

/** Longer parts of the URL are shortened for display. */
const longestPart = 240;

function shorten(text: string): string {
  return text.length <= longestPart
    ? text
    : `${text.slice(0, longestPart)}… (${formatCount(text.length)} characters)`;
}

/**
 * Copies the URL when a user selects the shown text, which is decoded: `&` and `#` in a value would cut the URL there. A
 * selection inside one part is copied as it is.
 */
function copyEncoded(event: ClipboardEvent, url: string): void {
  const selection = getSelection();
  if (selection === null || selection.anchorNode === selection.focusNode) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", url);
}

/** The permanent URL in readable form. The copied text is encoded. */
export function RuntimeUrl({ url }: { url: string }) {
  return (
    <div className={styles["address"]}>
      <p className={styles["text"]} translate="no" onCopy={(event) => copyEncoded(event, url)}>
        {urlParts(url).map((part, index) => (
          // The parts of a URL have a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <span className={styles[part.kind]}>{breakCode(shorten(part.text))}</span>
            {part.kind === "fixed" && <wbr />}
          </Fragment>
        ))}
      </p>
      <div className={styles["actions"]}>
        <CopyButton text={url} label="Copy URL" />
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
