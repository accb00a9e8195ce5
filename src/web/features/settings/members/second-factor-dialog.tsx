import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { type Member, useMemberActions } from "./use-members.ts";
import * as words from "./words.tsx";

/** Turns two-step sign-in off for a member who lost their codes. */
export function SecondFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { removeSecondFactor } = useMemberActions();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={words.turnOffTwoStepSignInQuestion(member.name)}
      consequence={words.turnOffTwoStepSignInForConsequence(member.name)}
      confirmLabel={words.turnOff}
      onConfirm={async () => {
        await removeSecondFactor(member);
        toast({ text: words.twoStepSignInOfIsOff(member.name) });
      }}
    />
  );
}
