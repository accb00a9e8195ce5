import { ImageOff } from "lucide-react";
import { type CSSProperties, useState } from "react";
import type { ListedDesignBody } from "../../operations/present-listed-design.ts";
import { useCompanyCalls } from "../api/use-company-calls.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./card-picture.module.css";
import { pictureWidths } from "./picture-widths.ts";

interface CardPictureProps {
  design: Pick<ListedDesignBody, "id" | "version" | "width" | "height">;
  /** Of the box that the picture lies in, whole; CSS pixels. */
  box: { width: number; height: number };
}

/** The real render of a design's live version, in a box of the same shape for every design, so that nothing jumps. */
export function CardPicture({ design, box }: CardPictureProps) {
  const { url } = useCompanyCalls();
  const { single, double } = pictureWidths(design, box);
  const address = (width: number) => url(`/designs/${design.id}/picture/${design.version}`, { width });
  return (
    <span className={styles["mat"]} style={{ height: box.height }}>
      {/* A picture of another address begins anew. */}
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
  const [state, setState] = useState<"coming" | "here" | "broken">("coming");
  if (state === "broken") {
    return (
      <span className={styles["broken"]}>
        <ImageOff aria-hidden />
        No picture just now
      </span>
    );
  }
  return (
    <img
      src={src}
      srcSet={srcSet}
      alt=""
      width={design.width}
      height={design.height}
      loading="lazy"
      decoding="async"
      className={classNames(styles["picture"], state === "here" && styles["here"])}
      style={shapeOf(design)}
      onLoad={() => setState("here")}
      onError={() => setState("broken")}
    />
  );
}

function shapeOf({ width, height }: CardPictureProps["design"]): CSSProperties {
  return Object.assign(
    { aspectRatio: `${width} / ${height}` },
    { "--ratio": width / height, "--own-width": width },
  );
}
