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
import * as words from "./words.tsx";

/** Invites someone by email address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [attempts, setAttempts] = useState(0);
  const wasSubmitted = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, data, error, isPending } = useInvite();
  const emailError = /^\S+@\S+$/.test(email.trim()) ? undefined : words.enterEmailAddressSuch;
  const problem = error === null ? undefined : asApiProblem(error);
  const submit = () => {
    setAttempts(attempts + 1);
    if (emailError === undefined && !isPending) mutate({ email: email.trim(), role });
  };
  if (data !== undefined) return <InvitationSentDialog delivery={data} onClose={onClose} />;
  const footer = <DialogActions onCancel={onClose} label={words.invite} busy={isPending} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.inviteSomeone(company.name)}
      footer={footer}
      onSubmit={submit}
    >
      <TextField
        label={words.emailAddress}
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
      title={words.emailWasInvited(email)}
      description={words.wasInvitedDescription}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <LinkToSend delivery={delivery} to={email} label={words.invitationLink} />
    </Dialog>
  );
}
