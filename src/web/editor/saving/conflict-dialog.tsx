import { useMemo, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { mergeDesigns } from "../../../design/merge/merge-designs.ts";
import type { Choices, Conflict } from "../../../design/merge/merge-parts.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import type { DesignPainter } from "../view/create-painter.ts";
import { CanvasPicture } from "../sizes/canvas-picture.tsx";
import { SizePictures } from "../sizes/size-pictures.tsx";
import { ConflictParts } from "./conflict-parts.tsx";
import { describeConflict } from "./describe-news.ts";
import { designLimits } from "./design-limits.ts";
import type { DraftConflict } from "./draft-writer.ts";
import styles from "./saving.module.css";
import * as words from "./words.ts";

type Choice = "mine" | "theirs" | "merged";

export interface ConflictDialogProps {
  mine: Design;
  conflict: DraftConflict;
  painter: DesignPainter;
  onResolve: (choice: "mine" | "theirs" | Design) => Promise<void>;
}

/** Shows both designs when somebody else, or another tab, has saved the draft and changed the same parts. */
export function ConflictDialog({ mine, conflict, painter, onResolve }: ConflictDialogProps) {
  const [busy, setBusy] = useState<Choice>();
  const { conflicts, choices, choose, merged } = useMergedDesign(mine, conflict);
  const resolve = (choice: Choice) => {
    setBusy(choice);
    const design = choice === "merged" ? (merged ?? "mine") : choice;
    void onResolve(design).finally(() => setBusy(undefined));
  };
  const canMerge = conflict.base !== undefined && conflicts.length > 0;
  return (
    <Dialog
      open
      wide
      // Closing chooses nothing: the dialog stays until a side is chosen.
      onOpenChange={() => {}}
      title={words.thisDesignWasChangedElsewhere}
      description={words.thisDesignWasChangedElsewhereDescription(
        describeConflict(conflict.news, new Date()),
      )}
      footer={
        <ConflictActions busy={busy} canMerge={canMerge} isValid={merged !== undefined} onChoose={resolve} />
      }
    >
      <div className={styles["sides"]}>
        <DesignSide label={words.mine} design={mine} painter={painter} />
        <DesignSide label={words.theirs} design={conflict.design} painter={painter} />
      </div>
      {canMerge && (
        <ConflictParts
          conflicts={conflicts}
          choices={choices}
          onChoose={choose}
          isValid={merged !== undefined}
        />
      )}
    </Dialog>
  );
}

interface ConflictActionsProps {
  busy: Choice | undefined;
  canMerge: boolean;
  /** Whether the chosen parts make a valid design. */
  isValid: boolean;
  onChoose: (choice: Choice) => void;
}

function ConflictActions({ busy, canMerge, isValid, onChoose }: ConflictActionsProps) {
  return (
    <>
      {canMerge && (
        <Button busy={busy === "merged"} disabled={!isValid} onClick={() => onChoose("merged")}>
          {words.keepWhatIsChosenAbove}
        </Button>
      )}
      <Button busy={busy === "theirs"} onClick={() => onChoose("theirs")}>
        {words.takeTheirs}
      </Button>
      <Button variant="primary" busy={busy === "mine"} onClick={() => onChoose("mine")}>
        {words.keepMine}
      </Button>
    </>
  );
}

interface MergedDesign {
  conflicts: readonly Conflict[];
  choices: Choices;
  choose: (id: string, side: "mine" | "theirs") => void;
  /** Both designs together; undefined while the chosen parts make no valid design. */
  merged: Design | undefined;
}

function useMergedDesign(mine: Design, { base, design: theirs }: DraftConflict): MergedDesign {
  const { limits } = useCompany();
  const [chosen, setChosen] = useState<Choices>({});
  return useMemo(() => {
    const sides = { base: base ?? theirs, mine, theirs };
    const { conflicts } = mergeDesigns(sides, undefined);
    const choices = Object.fromEntries(conflicts.map(({ id }) => [id, chosen[id] ?? ("mine" as const)]));
    const merging = mergeDesigns(sides, designLimits(limits), choices);
    return {
      conflicts,
      choices,
      choose: (id, side) => setChosen((before) => ({ ...before, [id]: side })),
      merged: merging.result === "merged" ? merging.design : undefined,
    };
  }, [base, mine, theirs, chosen, limits]);
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
