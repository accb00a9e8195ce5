import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { designWords } from "./design-words.ts";
import { ProjectField, useProjectChoice } from "./projects/project-field.tsx";
import type { SelectedDesign } from "./selection/selection.ts";
import type { DesignActions } from "./use-list-actions.ts";
import { useRequest } from "../api/use-request.ts";

interface MoveDialogProps {
  designs: readonly SelectedDesign[];
  move: DesignActions["move"];
  onClose: () => void;
}

/** Moves designs to another project. */
export function MoveDialog({ designs, move, onClose }: MoveDialogProps) {
  const from = new Set(designs.map(({ project_id }) => project_id));
  // Where all of them are already isn't offered.
  const choice = useProjectChoice(undefined, from.size === 1 ? [...from][0] : undefined);
  const [tried, setTried] = useState(false);
  const { busy, problem, send } = useRequest();
  const submit = () => {
    setTried(true);
    if (choice.missing !== undefined) return;
    void send(async () => {
      await move(designs, await choice.resolve());
      onClose();
    });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        Move
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move ${designWords(designs)}`}
      description="Image URLs and open counts stay the same."
      onSubmit={submit}
      footer={footer}
    >
      <ProjectField choice={choice} tried={tried} />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
