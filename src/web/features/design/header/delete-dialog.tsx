import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { deletionWarning } from "../../../designs/describe-designs.ts";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import * as words from "./words.ts";

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
      title={words.deleteName(design.name)}
      consequence={words.deleteConsequence(deletionWarning([design]) ?? "")}
      confirmLabel={words.deleteDesign}
      onConfirm={onConfirm}
      danger
    />
  );
}
