import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./font-sample.module.css";

interface FontSampleProps {
  src: string;
  alt: string;
  /** Letters that are pictures keep their colours in the dark. */
  coloured?: boolean;
}

/** A family drawn by the server, 600 × 160, fetched when it is about to be seen. */
export function FontSample({ src, alt, coloured = false }: FontSampleProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return <span className={styles["failed"]}>The preview isn't available right now.</span>;
  return (
    <img
      className={classNames(styles["sample"], !coloured && styles["inked"])}
      src={src}
      alt={alt}
      width={600}
      height={160}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
