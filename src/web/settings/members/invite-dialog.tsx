import { useState } from "react";
import type { Role } from "../../../operations/roles.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusOnError } from "../company/use-focus-on-error.ts";
import { DialogDeeds } from "../dialog-deeds.tsx";
import { fieldError, isToldByFields } from "../field-error.ts";
import { InvitedDialog } from "./invited-dialog.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { useInvite } from "./use-members.ts";

/** Invites somebody by their e-mail address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const company = useCompany();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  useFocusOnError(attempts);
  const { mutate, data, error, isPending } = useInvite();
  const missing = /^\S+@\S+$/.test(email.trim())
    ? undefined
    : "Give an e-mail address, such as ada@example.com.";
  const refused = error === null ? undefined : asApiProblem(error);
  const submit = () => {
    setAttempts(attempts + 1);
    if (missing === undefined && !isPending) mutate({ email: email.trim(), role });
  };
  if (data !== undefined) return <InvitedDialog invited={data} onClose={onClose} />;
  const footer = <DialogDeeds onCancel={onClose} label="Invite" busy={isPending} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite somebody to ${company.name}`}
      footer={footer}
      onSubmit={submit}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={(tried ? missing : undefined) ?? fieldError(refused, "email")}
      />
      <RoleChoice value={role} onChange={setRole} />
      {refused !== undefined && !isToldByFields(refused, ["email"]) && <ProblemNotice problem={refused} />}
    </Dialog>
  );
}
