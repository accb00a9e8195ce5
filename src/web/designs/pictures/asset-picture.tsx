import { useState } from "react";
import { useCompanyCalls } from "../../api/company.ts";
import { useImageRetries } from "../../kit/use-image-retries.ts";
import { isLightImage } from "./is-light.ts";
import styles from "./asset-picture.module.css";

interface AssetPictureProps {
  id: string;
  /** The picture's own, in pixels, if they are known. */
  size?: { width: number; height: number };
  /** The longer side of what is loaded, in pixels. */
  side: number;
}

/** An uploaded picture, scaled by the server, on a checker that is dark below a white logo. Nothing is shown of one that is gone. */
export function AssetPicture({ id, size = { width: 1, height: 1 }, side }: AssetPictureProps) {
  const { url } = useCompanyCalls();
  const [light, setLight] = useState(false);
  const { isTried, hasFailed, fail } = useImageRetries();
  const scale = side / Math.max(size.width, size.height);
  const box = { width: shorten(size.width * scale), height: shorten(size.height * scale) };
  return (
    <span className={styles["ground"]} data-dark={light}>
      {isTried && !hasFailed && (
        <img
          src={url("/pictures/placed", {
            query: { source: `asset:${id}`, ...box, fit: "contain", quality: 80 },
          })}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={({ currentTarget }) => setLight(isLightImage(currentTarget))}
          onError={fail}
        />
      )}
    </span>
  );
}

const shorten = (length: number) => Math.max(1, Math.round(length));
