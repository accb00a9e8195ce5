import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { RemarksDialog } from "../../../designs/sharing/remarks-dialog.tsx";
import { ShareDialog } from "../../../designs/sharing/share-dialog.tsx";
import { lazyPage } from "../../../shell/lazy-page.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";

/** It brings the reading of files and bundles. */
const ReplaceDialog = lazyPage(
  "ReplaceDialog",
  () => import("../../../designs/import/replace-dialog.tsx"),
  null,
);

export type MenuDialogName = keyof typeof dialogs | "delete";

const dialogs = { move: MoveDialog, replace: ReplaceDialog, share: ShareDialog, remarks: RemarksDialog };

interface MenuDialogProps {
  design: FullDesignBody;
  dialog: MenuDialogName;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** The dialog that an item of a design's menu opens. */
export function MenuDialog({ design, dialog, onRemove, onClose }: MenuDialogProps) {
  if (dialog === "delete") return <DeleteDialog design={design} onClose={onClose} onConfirm={onRemove} />;
  const Dialog = dialogs[dialog];
  return <Dialog design={design} onClose={onClose} />;
}
