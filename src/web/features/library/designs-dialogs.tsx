import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { NewDesignDialog } from "./creation/new-design-dialog.tsx";
import { deletionWarning, describeDesigns } from "../../designs/describe-designs.ts";
import { ImportDialog } from "./import/import-dialog.tsx";
import { ReplaceDialog } from "../../designs/import/replace-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NameDialog, useNameActions } from "./name-dialog.tsx";
import { DeleteProjectDialog } from "./projects/delete-project-dialog.tsx";
import type { SelectedDesign } from "./selection/selection.ts";
import type { DialogRequest, DesignActions, ListActions } from "./use-list-actions.ts";
import * as words from "./words.ts";

interface DesignsDialogsProps {
  listActions: ListActions;
  /** The current project. */
  project: string | undefined;
}

/** The open dialog, if any. */
export function DesignsDialogs({ listActions, project }: DesignsDialogsProps) {
  const { dialog, actions } = listActions;
  const onClose = () => actions.openDialog(undefined);
  if (dialog === undefined) return null;
  if (dialog.kind === "create") {
    const onImport = () => actions.openDialog({ kind: "import", files: [] });
    return <NewDesignDialog project={project} onImport={onImport} onClose={onClose} />;
  }
  if (dialog.kind === "import") {
    return <ImportDialog files={dialog.files} project={project} onClose={onClose} />;
  }
  if (dialog.kind === "move") {
    return <MoveDialog designs={dialog.designs} move={actions.move} onClose={onClose} />;
  }
  if (dialog.kind === "replace") return <ReplaceDialog design={dialog.design} onClose={onClose} />;
  if (dialog.kind === "delete") {
    return <DeleteDialog designs={dialog.designs} removeNow={actions.removeNow} onClose={onClose} />;
  }
  if (dialog.kind === "delete-project") {
    return <DeleteProjectDialog project={dialog.project} onClose={onClose} />;
  }
  return <NameRequestDialog dialog={dialog} onClose={onClose} />;
}

type NameRequest = Extract<DialogRequest, { kind: "rename" | "rename-project" | "create-project" }>;

function NameRequestDialog({ dialog, onClose }: { dialog: NameRequest; onClose: () => void }) {
  const { renameDesign, renameProject, createProject } = useNameActions();
  if (dialog.kind === "create-project") {
    return (
      <NameDialog
        title={words.newProject}
        description={words.newProjectDescription}
        name=""
        confirmLabel={words.createProject}
        onName={createProject}
        onClose={onClose}
      />
    );
  }
  const [kind, { id, name }, rename] =
    dialog.kind === "rename"
      ? (["design", dialog.design, renameDesign] as const)
      : (["project", dialog.project, renameProject] as const);
  return (
    <NameDialog
      title={words.renameKind(kind)}
      name={name}
      confirmLabel={words.rename}
      onName={(name) => rename(id, name)}
      onClose={onClose}
    />
  );
}

interface DeleteDialogProps {
  designs: readonly SelectedDesign[];
  removeNow: DesignActions["removeNow"];
  onClose: () => void;
}

function DeleteDialog({ designs, removeNow, onClose }: DeleteDialogProps) {
  const undoHint = words.youCanUndo;
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={words.deleteDesigns(describeDesigns(designs))}
      consequence={[deletionWarning(designs), undoHint].filter(Boolean).join(" ")}
      confirmLabel={words.deleteLabel}
      onConfirm={() => removeNow(designs)}
    />
  );
}
