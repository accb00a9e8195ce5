import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const leaving = useLeaveWarning(unsaved);
  if (leaving === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={leaving.stay}
      title="Leave without saving?"
      consequence="What you changed on this page isn't saved yet."
      confirmLabel="Leave without saving"
      danger
      onConfirm={async () => leaving.leave()}
    />
  );
}
