import { ExternalLink } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { addressParts } from "./address-parts.ts";
import styles from "./runtime-address.module.css";

/** The permanent address, written so that one can read it; what is copied is encoded. */
export function RuntimeAddress({ url }: { url: string }) {
  return (
    <div className={styles["address"]}>
      <p className={styles["text"]} translate="no">
        {addressParts(url).map((part, index) => (
          // The pieces of one address keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles[part.kind]}>
            {part.text}
          </span>
        ))}
      </p>
      <div className={styles["actions"]}>
        <CopyButton text={url} label="Copy the URL" variant="primary" />
        <LinkButton href={url} target="_blank" rel="noreferrer" size="small" icon={ExternalLink}>
          Open it
        </LinkButton>
        <span className={styles["note"]}>Opening it counts as an open.</span>
      </div>
    </div>
  );
}
