import { useCompany } from "../../api/company.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { type Member, useMemberDeeds } from "./use-members.ts";

/** Asks before somebody is taken out of the company, or leaves it. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const company = useCompany();
  const { remove, leave } = useMemberDeeds();
  const toast = useToast();
  const words = member.you
    ? {
        title: `Leave ${company.name}?`,
        consequence:
          "You can't open this company any more until somebody invites you again. What you made stays.",
        label: "Leave",
        done: `You have left ${company.name}.`,
      }
    : {
        title: `Remove ${member.name}?`,
        consequence: `${member.name} can't open ${company.name} from now on. What they made stays, API keys too: revoke those that they know.`,
        label: "Remove",
        done: `${member.name} is removed.`,
      };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      consequence={words.consequence}
      confirmLabel={words.label}
      danger
      onConfirm={async () => {
        await (member.you ? leave(member) : remove(member));
        toast({ text: words.done });
      }}
    />
  );
}
