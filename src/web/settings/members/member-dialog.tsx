import type { Role } from "../../../operations/roles.ts";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";
import type { Member } from "./use-members.ts";

/** What is asked before something is done to a member. */
export type MemberQuestion =
  | { kind: "role"; member: Member; role: Role }
  | { kind: "remove"; member: Member }
  | { kind: "reset"; member: Member };

export function MemberDialog({ question, onClose }: { question: MemberQuestion; onClose: () => void }) {
  const { member } = question;
  if (question.kind === "reset") return <ResetLinkDialog member={member} onClose={onClose} />;
  if (question.kind === "remove") return <RemoveMemberDialog member={member} onClose={onClose} />;
  return <ChangeRoleDialog member={member} role={question.role} onClose={onClose} />;
}
