import { ImageOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./design-picture.module.css";

interface DesignPictureProps {
  src: string;
  /** What it shows; "" where the name beside it tells. */
  alt: string;
  /** Of the design, in its own pixels; the room is kept before the picture is there. */
  width: number;
  height: number;
  /** Loads at once rather than when it is about to be seen. */
  eager?: boolean | undefined;
}

/** A real render of a design, as wide as the room it is in. */
export function DesignPicture(props: DesignPictureProps) {
  // A picture of another address begins anew.
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
