import type { Role } from "../../../operations/roles.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { roleMay, roleWithArticle } from "./role-words.ts";
import { type Member, useMemberDeeds } from "./use-members.ts";

interface ChangeRole {
  member: Member;
  role: Role;
  onClose: () => void;
}

/** Asks before an owner is made or unmade, and before one's own role changes. */
export function ChangeRoleDialog({ member, role, onClose }: ChangeRole) {
  const { changeRole } = useMemberDeeds();
  const toast = useToast();
  const { you, name } = member;
  const became = roleWithArticle(role);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Make ${you ? "yourself" : name} ${became}?`}
      consequence={
        <>
          {roleMay(role)}
          {you && " You can't undo this yourself: another admin or owner has to."}
          {!you && member.role === "owner" && ` ${name} is no owner any more then.`}
        </>
      }
      confirmLabel={`Make ${you ? "me" : "them"} ${became}`}
      onConfirm={async () => {
        await changeRole(member, role);
        toast({ text: `${you ? "You are" : `${name} is`} now ${became}.` });
      }}
    />
  );
}
