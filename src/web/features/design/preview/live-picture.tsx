import { LoaderCircle } from "lucide-react";
import { scaledSide } from "../../../../design/scale.ts";
import type { ApiProblem } from "../../../api/api-problem.ts";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { formatMediaType } from "../../../kit/formats/format-media-type.ts";
import styles from "./live-picture.module.css";
import type { PreviewState } from "./use-preview.ts";
import { WarningList } from "./warning-list.tsx";
import type { PreviewWarning } from "./warnings.ts";
import * as words from "./words.ts";

interface LivePictureProps {
  preview: PreviewState;
  /** Those of the image's warnings that are shown under it. */
  warnings: readonly PreviewWarning[];
  alt: string;
  /** The design's size in CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the image for each of the design's. */
  scale: number;
  /** URL of the design's stored image, shown until the first preview is loaded. */
  placeholder: string;
  nameOf: (layerId: string) => string | undefined;
}

/** The image that readers get, with its size, format and warnings. */
export function LivePicture(props: LivePictureProps) {
  const { preview, warnings, alt, width, height, scale, placeholder, nameOf } = props;
  const { image, problem, isLoading, retry } = preview;
  return (
    <figure className={styles["figure"]}>
      <span className={styles["frame"]} style={frameSize(width, height)}>
        {image === undefined && <img src={placeholder} alt="" className={styles["picture"]} />}
        {image !== undefined && (
          <img src={image.address} alt={alt} width={width} height={height} className={styles["picture"]} />
        )}
        {isLoading && <LoaderCircle aria-hidden className={styles["spinner"]} />}
      </span>
      <figcaption className={styles["caption"]}>
        {image !== undefined && (
          <span className={styles["facts"]}>
            {words.imageFacts(
              formatMediaType(image.mimeType),
              image.bytes,
              scaledSide(width, scale),
              scaledSide(height, scale),
            )}
          </span>
        )}
        <div role="status" className={styles["warnings"]}>
          {image !== undefined && <WarningList warnings={warnings} nameOf={nameOf} />}
        </div>
        {problem !== undefined && (
          <ProblemNotice problem={problem} onRetry={isTransient(problem) ? retry : undefined} />
        )}
      </figcaption>
    </figure>
  );
}

/** Whether a retry may succeed. Other errors need other values. */
function isTransient({ status }: ApiProblem): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Limits the image to the design's size and to `--picture-height`, and keeps the aspect ratio. */
export function frameSize(width: number, height: number) {
  const widthAtMostHeight = `calc(var(--picture-height, 100dvh) * ${width / height})`;
  return { aspectRatio: `${width} / ${height}`, maxWidth: `min(${width}px, ${widthAtMostHeight})` };
}
