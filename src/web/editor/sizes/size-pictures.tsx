import type { Design } from "../../../design/design.ts";
import { canvasesOf } from "../../../design/sizes/design-of-size.ts";
import type { DesignPainter } from "../view/create-painter.ts";
import { CanvasPicture } from "./canvas-picture.tsx";
import { sizeLabel } from "./size-label.ts";
import styles from "./sizes.module.css";
import * as words from "./words.ts";

interface SizePicturesProps {
  document: Design;
  painter: DesignPainter;
  /** Differs from that of all other pictures of the page. */
  view: string;
}

/** Of each picture, in pixels. */
const detail = 480;

/** How many sizes a design has, and small pictures of those beside its first canvas. */
export function SizePictures({ document, painter, view }: SizePicturesProps) {
  const [, ...others] = canvasesOf(document);
  if (others.length === 0) return null;
  return (
    <div className={styles["others"]}>
      <p>{words.designHasSizes(others.length + 1, others.length)}</p>
      <ul className={styles["pictures"]}>
        {others.map(({ name, design: { width, height } }) => (
          <li key={name}>
            <span className={styles["picture"]}>
              <CanvasPicture
                {...{ document, painter }}
                size={name}
                view={`${view} ${name}`}
                detail={detail}
              />
            </span>
            <span className={styles["name"]}>{sizeLabel(name)}</span>
            <span className={styles["facts"]}>
              {width} × {height}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
