import { ImageOff } from "lucide-react";
import { type CSSProperties, useState } from "react";
import type { ListedDesignBody } from "../../operations/designs/list-design-pages.ts";
import { useCompanyCalls } from "../api/company.ts";
import { classNames } from "../kit/class-names.ts";
import { useImageRetries } from "../kit/use-image-retries.ts";
import styles from "./card-picture.module.css";
import * as words from "./words.ts";

interface CardPictureProps {
  design: Pick<ListedDesignBody, "id" | "version" | "width" | "height">;
  /** The box that the image fits into, in CSS pixels. */
  box: { width: number; height: number };
}

/** The image of a design's live version, in a box of fixed size, so that the layout doesn't shift. */
export function CardPicture({ design, box }: CardPictureProps) {
  const { url } = useCompanyCalls();
  const { single, double } = pictureWidths(design, box);
  const address = (width: number) =>
    url("/designs/{id}/picture/{version}", {
      path: { id: design.id, version: design.version },
      query: { width },
    });
  return (
    <span className={styles["mat"]} style={{ height: box.height }}>
      {/* A new URL resets the state. */}
      <Picture
        key={address(single)}
        src={address(single)}
        srcSet={single === double ? undefined : `${address(single)} 1x, ${address(double)} 2x`}
        design={design}
      />
    </span>
  );
}

function Picture(props: { src: string; srcSet: string | undefined; design: CardPictureProps["design"] }) {
  const { src, srcSet, design } = props;
  const [isLoaded, setLoaded] = useState(false);
  const { isTried, hasFailed, fail } = useImageRetries();
  if (hasFailed) {
    return (
      <span className={styles["broken"]}>
        <ImageOff aria-hidden />
        {words.imageNotAvailable}
      </span>
    );
  }
  if (!isTried) return null;
  return (
    <img
      ref={cancelOnRemoval}
      src={src}
      srcSet={srcSet}
      alt=""
      width={design.width}
      height={design.height}
      loading="lazy"
      decoding="async"
      className={classNames(styles["picture"], isLoaded && styles["loaded"])}
      style={shapeOf(design)}
      onLoad={() => setLoaded(true)}
      onError={fail}
    />
  );
}

/** Cancels the request of an image that is scrolled out of view, so that the server doesn't render it. */
function cancelOnRemoval(image: HTMLImageElement): () => void {
  const cancel = () => {
    if (image.isConnected || image.complete) return;
    image.removeAttribute("srcset");
    image.removeAttribute("src");
  };
  return () => queueMicrotask(cancel);
}

function shapeOf({ width, height }: CardPictureProps["design"]): CSSProperties {
  return Object.assign(
    { aspectRatio: `${width} / ${height}` },
    { "--ratio": width / height, "--own-width": width },
  );
}

interface Size {
  width: number;
  height: number;
}

/** A few fixed widths, so that images are often cached when the window or the view changes. */
const widths = [160, 320, 480, 640, 960, 1280, 1600] as const;
const maxWidth = 1600;
/** The server's minimum. */
const minWidth = 40;

/** The widths to request for a design in a box, for screens with a pixel ratio of 1 and 2. */
export function pictureWidths(design: Size, box: Size): { single: number; double: number } {
  const displayWidth = Math.min(box.width, (box.height * design.width) / design.height);
  const nearestWidth = (minimum: number) =>
    Math.max(minWidth, Math.min(widths.find((width) => width >= minimum) ?? maxWidth, design.width));
  return { single: nearestWidth(displayWidth), double: nearestWidth(2 * displayWidth) };
}
