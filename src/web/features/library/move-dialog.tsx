import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { describeDesigns } from "../../designs/describe-designs.ts";
import { ProjectField, useProjectChoice } from "./projects/project-field.tsx";
import type { SelectedDesign } from "./selection/selection.ts";
import type { DesignActions } from "./use-list-actions.ts";
import { useRequest } from "../../api/use-request.ts";
import * as words from "./words.ts";

interface MoveDialogProps {
  designs: readonly SelectedDesign[];
  move: DesignActions["move"];
  onClose: () => void;
}

/** Moves designs to another project. */
export function MoveDialog({ designs, move, onClose }: MoveDialogProps) {
  const projectIds = new Set(designs.map(({ project_id }) => project_id));
  // The common project of all designs isn't an option.
  const choice = useProjectChoice(undefined, projectIds.size === 1 ? [...projectIds][0] : undefined);
  const { busy, problem, send } = useRequest();
  const submit = () => {
    if (!choice.validate()) return;
    void send(async () => {
      await move(designs, await choice.resolve());
      onClose();
    });
  };
  const footer = <DialogActions onCancel={onClose} label={words.move} busy={busy} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.moveNamed(describeDesigns(designs))}
      description={words.moveDescription}
      onSubmit={submit}
      footer={footer}
    >
      <ProjectField choice={choice} />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
