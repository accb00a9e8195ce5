import { ImageOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./design-picture.module.css";

interface DesignPictureProps {
  src: string;
  /** Alt text; "" if the name stands beside it. */
  alt: string;
  /** The design's size in pixels. It reserves the space before the image loads. */
  width: number;
  height: number;
  /** Loads at once rather than when it is about to be seen. */
  eager?: boolean | undefined;
}

/** A real render of a design, as wide as the room it is in. */
export function DesignPicture(props: DesignPictureProps) {
  // A new URL resets the state.
  return <Picture key={props.src} {...props} />;
}

function Picture({ src, alt, width, height, eager = false }: DesignPictureProps) {
  const [state, setState] = useState<"coming" | "here" | "broken">("coming");
  return (
    <span className={styles["frame"]} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={src}
        alt={state === "broken" ? "" : alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={classNames(styles["picture"], styles[state === "here" ? "here" : "coming"])}
        onLoad={() => setState("here")}
        onError={() => setState("broken")}
      />
      {state === "broken" && (
        <span className={styles["broken"]}>
          <ImageOff aria-hidden />
          This image can't be rendered right now.
        </span>
      )}
    </span>
  );
}
