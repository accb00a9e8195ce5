import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { type Member, useMemberActions } from "./use-members.ts";

/** Turns two-step sign-in off for a member who lost their codes. */
export function SecondFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { removeSecondFactor } = useMemberActions();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Turn off two-step sign-in for ${member.name}?`}
      consequence={`Their password alone signs them in then. First make sure that it is ${member.name} who asks.`}
      confirmLabel="Turn off"
      onConfirm={async () => {
        await removeSecondFactor(member);
        toast({ text: `Two-step sign-in of ${member.name} is off.` });
      }}
    />
  );
}
