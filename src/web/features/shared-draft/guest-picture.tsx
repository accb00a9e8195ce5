import { LoaderCircle } from "lucide-react";
import type { SharedDraftBody } from "../../../operations/sharing/shared-draft-body.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./shared-draft.module.css";
import { useGuestPicture } from "./use-guest-picture.ts";
import * as words from "./words.ts";

interface GuestPictureProps {
  /** The design's. */
  name: string;
  size: SharedDraftBody["sizes"][number];
  isOnly: boolean;
  address: string;
}

/** The picture of one size, as recipients get it. It is fetched once it is about to be seen. */
export function GuestPicture({ name, size, isOnly, address }: GuestPictureProps) {
  const { width, height } = size;
  const { frame, source, problem, isLoading, retry } = useGuestPicture(address);
  const label = size.name === firstSize ? words.mainSize : size.name;
  return (
    <figure className={styles["figure"]}>
      <div
        ref={frame}
        className={styles["frame"]}
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `min(${width}px, 80dvh * ${width / height})`,
        }}
        aria-busy={isLoading}
      >
        {source !== undefined && (
          <img src={source} alt={isOnly ? name : `${name}, ${label}`} width={width} height={height} />
        )}
        {isLoading && <LoaderCircle aria-hidden className={styles["spinner"]} />}
      </div>
      <figcaption className={styles["quiet"]}>
        {words.sizeOfPicture(isOnly ? "" : `${label}, `, width, height)}
      </figcaption>
      {problem !== undefined && <ProblemNotice problem={problem} onRetry={retry} />}
    </figure>
  );
}
