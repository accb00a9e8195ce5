import { ImageOff } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import type { ListedDesignBody } from "../../../operations/designs/list-design-pages.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./card-picture.module.css";

interface CardPictureProps {
  design: Pick<ListedDesignBody, "id" | "version" | "width" | "height">;
  /** Of the box that the picture lies in, whole; CSS pixels. */
  box: { width: number; height: number };
}

/** The real render of a design's live version, in a box of the same shape for every design, so that nothing jumps. */
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

/** Retry delays in ms: the server may be busy with readers' opens. */
const pauses = [2000, 6000];

function Picture(props: { src: string; srcSet: string | undefined; design: CardPictureProps["design"] }) {
  const { src, srcSet, design } = props;
  const [here, setHere] = useState(false);
  const [failures, setFailures] = useState(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const pause = pauses[failures - 1];
    if (!waiting || pause === undefined) return undefined;
    const timer = setTimeout(() => setWaiting(false), pause);
    return () => clearTimeout(timer);
  }, [waiting, failures]);
  const fail = () => {
    setFailures(failures + 1);
    setWaiting(true);
  };
  if (failures > pauses.length) {
    return (
      <span className={styles["broken"]}>
        <ImageOff aria-hidden />
        Image not available
      </span>
    );
  }
  if (waiting) return null;
  return (
    <img
      ref={letGo}
      src={src}
      srcSet={srcSet}
      alt=""
      width={design.width}
      height={design.height}
      loading="lazy"
      decoding="async"
      className={classNames(styles["picture"], here && styles["here"])}
      style={shapeOf(design)}
      onLoad={() => setHere(true)}
      onError={fail}
    />
  );
}

/** What was scrolled past needs not be drawn any more: the browser takes its request back. */
function letGo(image: HTMLImageElement): () => void {
  const stop = () => {
    if (image.isConnected || image.complete) return;
    image.removeAttribute("srcset");
    image.removeAttribute("src");
  };
  return () => queueMicrotask(stop);
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

/** Few widths, so that a window made wider, or the list beside the grid, mostly finds its pictures drawn already. */
const widths = [160, 320, 480, 640, 960, 1280, 1600] as const;
const most = 1600;
/** The narrowest that the server draws. */
const least = 40;

/** How wide a design's picture is drawn to lie whole in a box, for screens of one and of two dots a pixel. */
export function pictureWidths(design: Size, box: Size): { single: number; double: number } {
  const displayWidth = Math.min(box.width, (box.height * design.width) / design.height);
  const nearestWidth = (minimum: number) =>
    Math.max(least, Math.min(widths.find((width) => width >= minimum) ?? most, design.width));
  return { single: nearestWidth(displayWidth), double: nearestWidth(2 * displayWidth) };
}
