import { useState } from "react";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import type { Session } from "../../api/session.ts";
import { isShownByFields } from "../../kit/field-error.ts";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { ConfirmField, confirmation, missingPassword } from "./confirm-field.tsx";
import { useSubmission } from "./form.tsx";

interface PasswordDialogProps {
  session: Session;
  title: string;
  text?: string;
  label: string;
  send: (body: { password?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change, of a user who has one. */
export function PasswordDialog({ session, title, text, label, send, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSubmission(
    () => send(confirmation(session, password)),
    () => ({ password: missingPassword(session, password) }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      onSubmit={submit}
      footer={<DialogActions onCancel={onClose} label={label} busy={busy} />}
    >
      {problem !== undefined && !isShownByFields(problem, ["password"]) && (
        <ProblemNotice problem={problem} />
      )}
      <ConfirmField session={session} value={password} onChange={setPassword} problem={problem} />
    </Dialog>
  );
}
