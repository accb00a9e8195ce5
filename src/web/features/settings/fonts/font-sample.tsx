import { useState } from "react";
import { classNames } from "../../../kit/class-names.ts";
import styles from "./font-sample.module.css";
import * as words from "./words.ts";

interface FontSampleProps {
  src: string;
  alt: string;
  /** Color fonts aren't inverted in the dark theme. */
  hasColors?: boolean;
}

/** A sample of a font rendered by the server, 600 × 160 px, loaded lazily. */
export function FontSample({ src, alt, hasColors = false }: FontSampleProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src)
    return <span className={styles["failed"]}>{words.previewIsntAvailableRightNow}</span>;
  return (
    <img
      className={classNames(styles["sample"], !hasColors && styles["inked"])}
      src={src}
      alt={alt}
      width={600}
      height={160}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
