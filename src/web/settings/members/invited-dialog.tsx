import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HandedLink } from "./handed-link.tsx";
import type { DeliveredLink, Invitation } from "./use-members.ts";

/** Says that somebody is invited, and gives the link to hand on where no mail was sent. */
export function InvitedDialog({
  invited,
  onClose,
}: {
  invited: DeliveredLink & { invitation: Invitation };
  onClose: () => void;
}) {
  const { email } = invited.invitation;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${email} is invited`}
      description="The link works for seven days. You find it again under Members."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <HandedLink handed={invited} to={email} label="Invitation link" />
    </Dialog>
  );
}
