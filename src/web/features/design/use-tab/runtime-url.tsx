import { ExternalLink } from "lucide-react";
import { type ClipboardEvent, Fragment } from "react";
import { cutToCodeUnits } from "../../../../design/cut-to-code-units.ts";
import { breakCode } from "../../../kit/break-code.tsx";
import { LinkButton } from "../../../kit/button.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Notice } from "../../../kit/notice.tsx";
import styles from "./runtime-url.module.css";
import { urlParts } from "./url-parts.ts";
import * as words from "./words.tsx";

/** URLs up to this length pass every email program and proxy. */
const safeLength = 2000;

/** Longer parts of the URL are shortened for display. */
const longestPart = 240;

function shorten(text: string): string {
  return text.length <= longestPart
    ? text
    : words.shortenedUrl(cutToCodeUnits(text, longestPart), text.length);
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
        <CopyButton text={url} label={words.copyUrl} />
        <LinkButton href={url} target="_blank" rel="noreferrer" size="small" icon={ExternalLink}>
          {words.openImage}
        </LinkButton>
        <span className={styles["note"]}>{words.openingItCountsAsOneOpen}</span>
      </div>
      {url.length > safeLength && (
        <Notice tone="caution">{words.thisUrlHasCharacters(url.length, safeLength)}</Notice>
      )}
    </div>
  );
}
