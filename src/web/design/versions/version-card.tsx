import { Columns2, History } from "lucide-react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import type { VersionBody } from "../../../operations/designs/manage-versions.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { writeInstant } from "../../settings/write-time.ts";
import { Button } from "../../ui/button.tsx";
import { DesignPicture } from "../../ui/design-picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./versions-tab.module.css";

interface VersionCardProps {
  design: FullDesignBody;
  version: VersionBody;
  onCompare: () => void;
  onRestore: () => void;
}

/** Pixels that pictures of versions are drawn at; cards are at most half as wide, for screens of two dots a pixel. */
const drawnWidth = 640;

/** One version: its picture, when it was published, and what can be done with it. */
export function VersionCard({ design, version, onCompare, onRestore }: VersionCardProps) {
  const { url } = useCompanyCalls();
  const { may } = useCompany();
  const { number, live, created_at, name } = version;
  const which = <VisuallyHidden> version {number}</VisuallyHidden>;
  return (
    <li className={styles["card"]}>
      <DesignPicture
        src={url("/designs/{id}/picture/{version}", {
          path: { id: design.id, version: number },
          query: { width: Math.min(drawnWidth, design.width) },
        })}
        alt={`Version ${number}`}
        width={design.width}
        height={design.height}
      />
      <div className={styles["words"]}>
        <h3>
          Version {number}
          {live && <span className={styles["live"]}>Live</span>}
        </h3>
        <p className={styles["quiet"]}>
          <time dateTime={created_at}>{writeInstant(created_at)}</time>
          {name !== design.name && <> · as “{name}”</>}
        </p>
      </div>
      {!live && (
        <div className={styles["actions"]}>
          <Button size="small" icon={Columns2} onClick={onCompare}>
            Compare{which}
          </Button>
          {may("editor") && (
            <Button size="small" icon={History} onClick={onRestore}>
              Bring back{which}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
