import { LoaderCircle } from "lucide-react";
import type { ApiProblem } from "../../api/api-problem.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import styles from "./live-picture.module.css";
import type { PreviewState } from "./use-preview.ts";
import { WarningList } from "./warning-list.tsx";
import { formatBytes, formatMimeType } from "./format-bytes.ts";

interface LivePictureProps {
  preview: PreviewState;
  alt: string;
  /** Of the design, in its own pixels. */
  width: number;
  height: number;
  /** Address of a still picture of the design, shown until the first preview is here. */
  still: string;
  nameOf: (layerId: string) => string | undefined;
}

/** The image as readers get it, with its size, format and warnings. */
export function LivePicture({ preview, alt, width, height, still, nameOf }: LivePictureProps) {
  const { image, problem, coming, retry } = preview;
  return (
    <figure className={styles["figure"]}>
      <span className={styles["frame"]} style={roomOf(width, height)}>
        {image === undefined && <img src={still} alt="" className={styles["picture"]} />}
        {image !== undefined && (
          <img src={image.address} alt={alt} width={width} height={height} className={styles["picture"]} />
        )}
        {coming && <LoaderCircle aria-hidden className={styles["coming"]} />}
      </span>
      <figcaption className={styles["caption"]}>
        {image !== undefined && (
          <span className={styles["facts"]}>
            {formatMimeType(image.mimeType)} · {formatBytes(image.bytes)} · {width} × {height} px
          </span>
        )}
        <div role="status" className={styles["told"]}>
          {image !== undefined && <WarningList warnings={image.warnings} nameOf={nameOf} />}
        </div>
        {problem !== undefined && (
          <ProblemNotice problem={problem} onRetry={isTransient(problem) ? retry : undefined} />
        )}
      </figcaption>
    </figure>
  );
}

/** Whether a retry may succeed. Other problems need another value. */
function isTransient({ status }: ApiProblem): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** As large as the design at most, and no higher than `--picture-height`, in its own proportions. */
function roomOf(width: number, height: number) {
  const byHeight = `calc(var(--picture-height, 100dvh) * ${width / height})`;
  return { aspectRatio: `${width} / ${height}`, maxWidth: `min(${width}px, ${byHeight})` };
}
