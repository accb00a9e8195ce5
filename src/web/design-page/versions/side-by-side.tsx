import type { FullDesignBody } from "../../../operations/bodies.ts";
import type { VersionBody } from "../../../operations/designs/manage-versions.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { DesignPicture } from "../../ui/design-picture.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./versions-tab.module.css";

interface Side {
  place: number | "draft";
  label: string;
  /** Changes when the picture at the place does. */
  revision?: number;
}

const drawnWidth = 960;

/** Two states of a design, each with its own texts. */
export function SideBySide({ design, sides }: { design: FullDesignBody; sides: readonly Side[] }) {
  const { url } = useCompanyCalls();
  return (
    <div className={styles["sides"]}>
      {sides.map(({ place, label, revision }) => (
        <figure key={label} className={styles["side"]}>
          <DesignPicture
            // The fragment isn't sent. It makes the browser reload the image after the draft has changed.
            src={`${url("/designs/{id}/picture/{version}", { path: { id: design.id, version: place }, query: { width: Math.min(drawnWidth, design.width) } })}${revision === undefined ? "" : `#${revision}`}`}
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

/** An earlier version beside the live one. */
export function CompareDialog({ design, version, onClose }: CompareDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Compare version ${version.number} with the live version`}
      wide
    >
      <SideBySide
        design={design}
        sides={[
          { place: version.number, label: `Version ${version.number}` },
          { place: design.version, label: `Version ${design.version}, live` },
        ]}
      />
    </Dialog>
  );
}
