import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { deletionWarning } from "../../../designs/describe-designs.ts";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";

interface DeleteDialogProps {
  design: FullDesignBody;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before a design that was opened is deleted. */
export function DeleteDialog({ design, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete “${design.name}”?`}
      consequence={`${deletionWarning([design]) ?? ""} You can undo this, and restore deleted designs for 30 days.`}
      confirmLabel="Delete design"
      onConfirm={onConfirm}
      danger
    />
  );
}
