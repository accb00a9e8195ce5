import { useState } from "react";
import type { Design } from "../../../design/design.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import type { DesignPainter } from "../canvas/create-painter.ts";
import { CanvasPicture } from "../sizes/canvas-picture.tsx";
import { SizePictures } from "../sizes/size-pictures.tsx";
import styles from "./saving.module.css";

interface ConflictDialogProps {
  mine: Design;
  theirs: Design;
  painter: DesignPainter;
  onResolve: (choice: "mine" | "theirs") => Promise<void>;
}

/** Shows both designs when the draft was saved in another tab or by somebody else. */
export function ConflictDialog({ mine, theirs, painter, onResolve }: ConflictDialogProps) {
  const [busy, setBusy] = useState<"mine" | "theirs">();
  const choose = (choice: "mine" | "theirs") => {
    setBusy(choice);
    void onResolve(choice).finally(() => setBusy(undefined));
  };
  return (
    <Dialog
      open
      wide
      // Closing chooses nothing: the dialog stays until a side is chosen.
      onOpenChange={() => {}}
      title="This design was changed elsewhere"
      description="It was saved in another tab or by somebody else since you opened it. Choose which one stays. You can undo it afterwards."
      footer={
        <>
          <Button busy={busy === "theirs"} onClick={() => choose("theirs")}>
            Take theirs
          </Button>
          <Button variant="primary" busy={busy === "mine"} onClick={() => choose("mine")}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className={styles["sides"]}>
        <DesignSide label="Mine" design={mine} painter={painter} />
        <DesignSide label="Theirs" design={theirs} painter={painter} />
      </div>
    </Dialog>
  );
}

interface DesignSideProps {
  label: string;
  design: Design;
  painter: DesignPainter;
}

/** A design's picture, painted in the browser, with those of its other sizes. */
function DesignSide({ label, design, painter }: DesignSideProps) {
  return (
    <figure className={styles["side"]}>
      <CanvasPicture
        document={design}
        size={firstSize}
        painter={painter}
        view={label}
        label={`${label}: ${design.name}`}
      />
      <figcaption>{label}</figcaption>
      <SizePictures document={design} painter={painter} view={label} />
    </figure>
  );
}
