import { useMutation } from "@tanstack/react-query";
import type { Role } from "../../../../operations/roles.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { LinkToSend } from "./link-to-send.tsx";
import { roleLabel, rolePermissions, roleWithArticle } from "./member-roles.ts";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";
import { type Member, useMemberActions } from "./use-members.ts";
import * as words from "./words.tsx";

/** The confirmation dialog for an action on a member. */
export type MemberQuestion =
  | { kind: "role"; member: Member; role: Role }
  | { kind: "remove"; member: Member }
  | { kind: "reset"; member: Member }
  | { kind: "second-factor"; member: Member };

export function MemberDialog({ question, onClose }: { question: MemberQuestion; onClose: () => void }) {
  const { member } = question;
  if (question.kind === "reset") return <ResetLinkDialog member={member} onClose={onClose} />;
  if (question.kind === "second-factor") return <SecondFactorDialog member={member} onClose={onClose} />;
  if (question.kind === "remove") return <RemoveMemberDialog member={member} onClose={onClose} />;
  return <ChangeRoleDialog member={member} role={question.role} onClose={onClose} />;
}

interface ChangeRole {
  member: Member;
  role: Role;
  onClose: () => void;
}

/** Confirms changes of an owner or of the user's own role. */
function ChangeRoleDialog({ member, role, onClose }: ChangeRole) {
  const { changeRole } = useMemberActions();
  const toast = useToast();
  const { you, name } = member;
  const newRole = roleWithArticle(role);
  const label = roleLabel(role).toLowerCase();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={you ? words.changeYourRole(label) : words.makeQuestion(name, newRole)}
      consequence={
        <>
          {rolePermissions(role)}
          {you && words.youCantUndoThisYourself}
          {!you && member.role === "owner" && words.willNoLongerBeOwner(name)}
        </>
      }
      confirmLabel={you ? words.changeRole : words.make(label)}
      onConfirm={async () => {
        await changeRole(member, role);
        toast({ text: words.nowHasRole(you ? words.youAre : words.nameIs(name), newRole) });
      }}
    />
  );
}

/** Asks for confirmation before removing a member or leaving the company. */
function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const company = useCompany();
  const { remove, leave } = useMemberActions();
  const toast = useToast();
  const texts = member.you
    ? {
        title: words.leaveName(company.name),
        consequence: words.leaveConsequence,
        label: words.leave,
        confirmation: words.youLeft(company.name),
      }
    : {
        title: words.removeName(member.name),
        consequence: words.removeConsequence(member.name, company.name),
        label: words.remove,
        confirmation: words.nameWasRemoved(member.name),
      };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      consequence={texts.consequence}
      confirmLabel={texts.label}
      danger
      onConfirm={async () => {
        await (member.you ? leave(member) : remove(member));
        toast({ text: texts.confirmation });
      }}
    />
  );
}

/** Creates a password reset link for a member and shows it. */
function ResetLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { createResetLink } = useMemberActions();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => createResetLink(member),
    gcTime: 0,
  });
  const footer =
    data === undefined ? (
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {words.createLink}
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={onClose}>
        {words.done}
      </Button>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.resetPasswordOf(member.name)}
      description={words.resetPasswordOfDescription}
      footer={footer}
    >
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
      {data !== undefined && <LinkToSend delivery={data} to={member.email} label={words.resetLink} />}
    </Dialog>
  );
}
