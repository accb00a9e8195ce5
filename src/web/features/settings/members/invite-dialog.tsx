import { useState } from "react";
import type { Role } from "../../../../operations/roles.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { fieldError, isShownByFields, useFocusOnError } from "../../../kit/field-error.ts";
import { TextField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { LinkToSend } from "./link-to-send.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { type DeliveredLink, type Invitation, useInvite } from "./use-members.ts";

/** Invites someone by email address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [attempts, setAttempts] = useState(0);
  const wasSubmitted = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, data, error, isPending } = useInvite();
  const emailError = /^\S+@\S+$/.test(email.trim())
    ? undefined
    : "Enter an email address, such as ada@example.com.";
  const problem = error === null ? undefined : asApiProblem(error);
  const submit = () => {
    setAttempts(attempts + 1);
    if (emailError === undefined && !isPending) mutate({ email: email.trim(), role });
  };
  if (data !== undefined) return <InvitationSentDialog delivery={data} onClose={onClose} />;
  const footer = <DialogActions onCancel={onClose} label="Invite" busy={isPending} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite someone to ${company.name}`}
      footer={footer}
      onSubmit={submit}
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={(wasSubmitted ? emailError : undefined) ?? fieldError(problem, "email")}
      />
      <RoleChoice value={role} onChange={setRole} />
      {problem !== undefined && !isShownByFields(problem, ["email"]) && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

/** Confirms the invitation, and shows the link if no email was sent. */
function InvitationSentDialog({
  delivery,
  onClose,
}: {
  delivery: DeliveredLink & { invitation: Invitation };
  onClose: () => void;
}) {
  const { email } = delivery.invitation;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${email} was invited`}
      description="The link works for seven days. You can find it again under Members."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LinkToSend delivery={delivery} to={email} label="Invitation link" />
    </Dialog>
  );
}
