import { ImageOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./design-picture.module.css";
import { useImageRetries } from "./use-image-retries.ts";
import * as words from "./words.ts";

interface DesignPictureProps {
  src: string;
  /** Alt text; "" if the design's name is next to it. */
  alt: string;
  /** The design's size in pixels. It reserves the space before the image loads. */
  width: number;
  height: number;
  /** Loads immediately instead of when it is scrolled into view. */
  eager?: boolean | undefined;
}

/** A rendered image of a design, as wide as its container. */
export function DesignPicture(props: DesignPictureProps) {
  // A new URL resets the state.
  return <Picture key={props.src} {...props} />;
}

function Picture({ src, alt, width, height, eager = false }: DesignPictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  const { isTried, hasFailed, fail } = useImageRetries();
  return (
    <span className={styles["frame"]} style={{ aspectRatio: `${width} / ${height}` }}>
      {isTried && !hasFailed && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className={classNames(styles["picture"], styles[isLoaded ? "loaded" : "loading"])}
          onLoad={() => setLoaded(true)}
          onError={fail}
        />
      )}
      {hasFailed && (
        <span className={styles["broken"]}>
          <ImageOff aria-hidden />
          {words.thisImageCantBeRendered}
        </span>
      )}
    </span>
  );
}
