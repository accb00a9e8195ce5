import { useMutation } from "@tanstack/react-query";
import type { Role } from "../../../operations/roles.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { LinkToSend } from "./link-to-send.tsx";
import { roleMay, roleWithArticle } from "./role-words.ts";
import { type Member, useMemberActions } from "./use-members.ts";

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

interface ChangeRole {
  member: Member;
  role: Role;
  onClose: () => void;
}

/** Asks before an owner is made or unmade, and before one's own role changes. */
function ChangeRoleDialog({ member, role, onClose }: ChangeRole) {
  const { changeRole } = useMemberActions();
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

/** Asks before somebody is taken out of the company, or leaves it. */
function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const company = useCompany();
  const { remove, leave } = useMemberActions();
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

/** Makes a link with which a member chooses a new password, and hands it on. */
function ResetLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { createResetLink } = useMemberActions();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => createResetLink(member),
    gcTime: 0,
  });
  const footer =
    data === undefined ? (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Make the link
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={onClose}>
        BatchResult
      </Button>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reset the password of ${member.name}`}
      description="They get a link that works once, for an hour. Their old password works until they choose a new one."
      footer={footer}
    >
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
      {data !== undefined && <LinkToSend handed={data} to={member.email} label="Reset link" />}
    </Dialog>
  );
}
