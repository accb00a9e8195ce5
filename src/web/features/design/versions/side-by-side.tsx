import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { VersionBody } from "../../../../operations/designs/manage-versions.ts";
import { useCompanyCalls } from "../../../api/company.ts";
import { DesignPicture } from "../../../kit/design-picture.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import styles from "./versions-tab.module.css";
import * as words from "./words.tsx";

interface Side {
  version: number | "draft";
  label: string;
  /** The draft's revision, which changes with its image. */
  revision?: number;
}

/** Width of the images in pixels. */
const imageWidth = 960;

/** The images of two versions of a design. */
export function SideBySide({ design, sides }: { design: FullDesignBody; sides: readonly Side[] }) {
  const { url } = useCompanyCalls();
  return (
    <div className={styles["sides"]}>
      {sides.map(({ version, label, revision }) => (
        <figure key={label} className={styles["side"]}>
          <DesignPicture
            // The fragment isn't sent. It makes the browser reload the image after the draft has changed.
            src={`${url("/designs/{id}/picture/{version}", { path: { id: design.id, version }, query: { width: Math.min(imageWidth, design.width) } })}${revision === undefined ? "" : `#${revision}`}`}
            alt={label}
            width={design.width}
            height={design.height}
            eager
          />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface CompareDialogProps {
  design: FullDesignBody;
  version: VersionBody;
  onClose: () => void;
}

/** Compares an earlier version with the live one. */
export function CompareDialog({ design, version, onClose }: CompareDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={words.compareVersionWithLiveVersion(version.number)} wide>
      <SideBySide
        design={design}
        sides={[
          { version: version.number, label: words.versionNumbered(version.number) },
          { version: design.version, label: words.versionLive(design.version) },
        ]}
      />
    </Dialog>
  );
}
