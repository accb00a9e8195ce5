import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { NewDesignDialog } from "./creation/new-design-dialog.tsx";
import { designWords, readersMiss } from "./design-words.ts";
import { ImportDialog } from "./import/import-dialog.tsx";
import { ReplaceDialog } from "./import/replace-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NameDialog, useNaming } from "./name-dialog.tsx";
import { DeleteProjectDialog } from "./projects/delete-project-dialog.tsx";
import type { SelectedDesign } from "./selection/selection.ts";
import type { DialogRequest, DesignActions, ListActions } from "./use-list-actions.ts";

interface DesignsDialogsProps {
  work: ListActions;
  /** The project in view. */
  project: string | undefined;
}

/** The dialog that is open, if one is. */
export function DesignsDialogs({ work, project }: DesignsDialogsProps) {
  const { dialog, actions } = work;
  const onClose = () => actions.openDialog(undefined);
  if (dialog === undefined) return null;
  if (dialog.kind === "make") return <NewDesignDialog project={project} onClose={onClose} />;
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
  return <NamingDialog dialog={dialog} onClose={onClose} />;
}

type Naming = Extract<DialogRequest, { kind: "rename" | "rename-project" | "make-project" }>;

function NamingDialog({ dialog, onClose }: { dialog: Naming; onClose: () => void }) {
  const { renameDesign, renameProject, createProject } = useNaming();
  if (dialog.kind === "make-project") {
    return (
      <NameDialog
        title="New project"
        description="Use projects to group designs."
        name=""
        confirmLabel="Create project"
        onName={createProject}
        onClose={onClose}
      />
    );
  }
  const [what, { id, name }, rename] =
    dialog.kind === "rename"
      ? (["design", dialog.design, renameDesign] as const)
      : (["project", dialog.project, renameProject] as const);
  return (
    <NameDialog
      title={`Rename ${what}`}
      name={name}
      confirmLabel="Rename"
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
  const undo = "You can undo this, and restore deleted designs for 30 days.";
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete ${designWords(designs)}?`}
      consequence={[readersMiss(designs), undo].filter(Boolean).join(" ")}
      confirmLabel="Delete"
      onConfirm={() => removeNow(designs)}
    />
  );
}
