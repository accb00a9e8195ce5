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
import * as words from "./words.tsx";

/** The section that changes the address that a user signs in with. */
export function ChangeEmail({ session }: { session: Session }) {
  const [sentTo, setSentTo] = useState<string>();
  const text = session.mail ? words.youConfirmNewAddress : undefined;
  return (
    <AccountSection title={words.email} text={text}>
      {sentTo !== undefined && (
        <Notice tone="good" title={words.openLinkThatWasSent(sentTo)}>
          {words.itWorksOnceWithinHour(session.person.email)}
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
    toast({ text: words.emailChanged });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    email: email.trim() === "" && words.enterNewAddress,
    password: missingPassword(session, password),
  }));
  const form = { action: words.changeEmail, fieldPaths: ["email", "password"], busy, problem };
  return (
    <Form short {...form} onSubmit={submit}>
      <TextField
        label={words.newEmail}
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
