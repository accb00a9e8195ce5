import { useState } from "react";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { fieldError, isShownByFields } from "../../kit/field-error.ts";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { PasswordField } from "./account-fields.tsx";
import { useSubmission } from "./form.tsx";

interface PasswordDialogProps {
  title: string;
  text?: string;
  label: string;
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change. */
export function PasswordDialog({ title, text, label, send, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSubmission(
    () => send(password),
    () => ({ password: password === "" && "Enter your password." }),
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
      <PasswordField
        label="Your password"
        value={password}
        onChange={setPassword}
        error={fieldError(problem, "password")}
      />
      {problem !== undefined && !isShownByFields(problem, ["password"]) && (
        <ProblemNotice problem={problem} />
      )}
    </Dialog>
  );
}
