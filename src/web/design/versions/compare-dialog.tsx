import type { FullDesignBody } from "../../../operations/bodies.ts";
import type { VersionBody } from "../../../operations/designs/manage-versions.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SideBySide } from "./side-by-side.tsx";

interface CompareDialogProps {
  design: FullDesignBody;
  version: VersionBody;
  onClose: () => void;
}

/** An earlier version beside the live one. */
export function CompareDialog({ design, version, onClose }: CompareDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`Version ${version.number} and the live one`} wide>
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
