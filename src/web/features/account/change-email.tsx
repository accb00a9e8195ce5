import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountCalls } from "../../api/calls.ts";
import { refreshSession, type Session } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { TextField } from "../../kit/field.tsx";
import { Notice } from "../../kit/notice.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { AccountSection } from "./account-section.tsx";
import { ConfirmField, confirmation, missingPassword } from "./confirm-field.tsx";
import { Form, useSubmission } from "./form.tsx";

/** The section that changes the address that a user signs in with. */
export function ChangeEmail({ session }: { session: Session }) {
  const [sentTo, setSentTo] = useState<string>();
  const text = session.mail ? "You confirm the new address by a link that is sent to it." : undefined;
  return (
    <AccountSection title="Email" text={text}>
      {sentTo !== undefined && (
        <Notice tone="good" title={`Open the link that was sent to ${sentTo}`}>
          It works once, within an hour. Until then you sign in with {session.person.email}.
        </Notice>
      )}
      <EmailForm session={session} onSent={setSentTo} />
    </AccountSection>
  );
}

function EmailForm({ session, onSent }: { session: Session; onSent: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const client = useQueryClient();
  const toast = useToast();
  const send = async () => {
    const body = { email: email.trim(), ...confirmation(session, password) };
    const { changed } = await accountCalls.post("/account/change-email", { body });
    setPassword("");
    setEmail("");
    if (!changed) {
      onSent(body.email);
      return;
    }
    await refreshSession(client);
    toast({ text: "Email changed. Sign in with the new address from now on." });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    email: email.trim() === "" && "Enter the new address.",
    password: missingPassword(session, password),
  }));
  const form = { action: "Change email", fieldPaths: ["email", "password"], busy, problem };
  return (
    <Form short {...form} onSubmit={submit}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={setEmail}
        error={fieldError(problem, "email")}
      />
      <ConfirmField session={session} value={password} onChange={setPassword} problem={problem} />
    </Form>
  );
}
