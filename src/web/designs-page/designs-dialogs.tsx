import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { NewDesignDialog } from "./creation/new-design-dialog.tsx";
import { designWords, readersMiss } from "./design-words.ts";
import { ImportDialog } from "./import/import-dialog.tsx";
import { ReplaceDialog } from "./import/replace-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NameDialog, useNaming } from "./name-dialog.tsx";
import { DeleteProjectDialog } from "./projects/delete-project-dialog.tsx";
import type { Chosen } from "./selection/selection.ts";
import type { Asking, DesignDeeds, DesignWork } from "./use-list-actions.ts";

interface DesignsDialogsProps {
  work: DesignWork;
  /** The project in view. */
  project: string | undefined;
}

/** The dialog that is open, if one is. */
export function DesignsDialogs({ work, project }: DesignsDialogsProps) {
  const { asking, deeds } = work;
  const onClose = () => deeds.ask(undefined);
  if (asking === undefined) return null;
  if (asking.deed === "make") return <NewDesignDialog project={project} onClose={onClose} />;
  if (asking.deed === "import") {
    return <ImportDialog files={asking.files} project={project} onClose={onClose} />;
  }
  if (asking.deed === "move") {
    return <MoveDialog designs={asking.designs} move={deeds.move} onClose={onClose} />;
  }
  if (asking.deed === "replace") return <ReplaceDialog design={asking.design} onClose={onClose} />;
  if (asking.deed === "delete") {
    return <DeleteDialog designs={asking.designs} removeNow={deeds.removeNow} onClose={onClose} />;
  }
  if (asking.deed === "delete-project") {
    return <DeleteProjectDialog project={asking.project} onClose={onClose} />;
  }
  return <NamingDialog asking={asking} onClose={onClose} />;
}

type Naming = Extract<Asking, { deed: "rename" | "rename-project" | "make-project" }>;

function NamingDialog({ asking, onClose }: { asking: Naming; onClose: () => void }) {
  const { renameDesign, renameProject, createProject } = useNaming();
  if (asking.deed === "make-project") {
    return (
      <NameDialog
        title="New project"
        description="A project keeps designs together that belong together."
        name=""
        confirmLabel="Make the project"
        onName={createProject}
        onClose={onClose}
      />
    );
  }
  const [what, { id, name }, rename] =
    asking.deed === "rename"
      ? (["design", asking.design, renameDesign] as const)
      : (["project", asking.project, renameProject] as const);
  return (
    <NameDialog
      title={`Rename the ${what}`}
      name={name}
      confirmLabel="Rename"
      onName={(name) => rename(id, name)}
      onClose={onClose}
    />
  );
}

interface DeleteDialogProps {
  designs: readonly Chosen[];
  removeNow: DesignDeeds["removeNow"];
  onClose: () => void;
}

function DeleteDialog({ designs, removeNow, onClose }: DeleteDialogProps) {
  const undo = "You can undo it, and bring deleted designs back for 30 days.";
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
