import type { Role } from "../../operations/roles.ts";
import { useCompany } from "../api/use-company.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useToast } from "../ui/toasts.tsx";
import { article } from "./member-role.tsx";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";
import { roleWords } from "./role-words.ts";
import { type Member, useMemberDeeds } from "./use-members.ts";

/** What is asked before something is done to a member. */
export type MemberQuestion =
  | { kind: "role"; member: Member; role: Role }
  | { kind: "remove"; member: Member }
  | { kind: "reset"; member: Member };

export function MemberDialog({ question, onClose }: { question: MemberQuestion; onClose: () => void }) {
  const company = useCompany();
  const { changeRole, remove } = useMemberDeeds();
  const toast = useToast();
  const { member } = question;
  if (question.kind === "reset") return <ResetLinkDialog member={member} onClose={onClose} />;
  if (question.kind === "remove") {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={member.you ? `Leave ${company.name}?` : `Remove ${member.name}?`}
        consequence={
          member.you
            ? "You can't open this company any more until somebody invites you again. What you made stays."
            : `${member.name} can't open ${company.name} from now on. What they made stays, API keys too: revoke those that they know.`
        }
        confirmLabel={member.you ? "Leave" : "Remove"}
        danger
        onConfirm={async () => {
          await remove(member);
          toast({ text: member.you ? `You have left ${company.name}.` : `${member.name} is removed.` });
        }}
      />
    );
  }
  const { role } = question;
  const may = roleWords.find(({ value }) => value === role)?.may ?? "";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Make ${member.you ? "yourself" : member.name} ${article(role)}?`}
      consequence={
        <>
          {article(role).replace(/^a/, "A")}{" "}
          {may.replace(/^Also/, "also").replace(/^[SM]/, (letter) => letter.toLowerCase())}
          {member.you && " You can't undo this yourself: another owner has to."}
          {!member.you && member.role === "owner" && ` ${member.name} is no longer an owner then.`}
        </>
      }
      confirmLabel={`Make ${member.you ? "me" : "them"} ${article(role)}`}
      onConfirm={async () => {
        await changeRole(member, role);
        toast({ text: `${member.you ? "You are" : `${member.name} is`} now ${article(role)}.` });
      }}
    />
  );
}
