import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { accountCalls } from "../api/calls.ts";
import { refreshSession } from "../api/session.ts";
import { fieldError } from "../settings/field-error.ts";
import { Form } from "./form.tsx";
import type { Invitation } from "./invitation.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";
import { EmailField, NameField, PasswordField } from "./person-fields.tsx";
import { type Missing, useSubmission } from "./use-submission.ts";

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  signedInAs: string | undefined;
}

/** What has to be asked: for a new account, for the account that is there, or nothing but a yes. */
type Case = "new" | "known" | "here";

interface Typed {
  name: string;
  password: string;
}

/** Asks for what is lacking, and joins. */
export function AcceptForm({ token, invitation, signedInAs }: AcceptFormProps) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { email, has_account, company_name } = invitation;
  const which: Case = has_account ? (signedInAs === email ? "here" : "known") : "new";
  const send = async () => {
    const { company_id } = await accountCalls.post("/account/invitations/{token}/accept", {
      path: { token },
      body: bodyOf(which, { name, password }),
    });
    await refreshSession(client);
    go(`/c/${company_id}/designs`, { replace: true });
  };
  const { busy, problem, submit } = useSubmission(send, () => missingOf(which, { name, password }));
  const passwordError = fieldError(problem, "password");
  return (
    <Form
      action={`Join ${company_name}`}
      busy={busy}
      problem={problem}
      told={["name", "password"]}
      onSubmit={submit}
    >
      {/* Password managers keep the new password under this name. */}
      {which !== "here" && <EmailField readOnly value={email} onChange={() => {}} />}
      {which === "new" && <NameField value={name} onChange={setName} error={fieldError(problem, "name")} />}
      {which === "new" && (
        <NewPasswordField value={password} onChange={setPassword} own={[name, email]} error={passwordError} />
      )}
      {which === "known" && (
        <PasswordField
          label="Your password"
          hint="Of the account that you have here already."
          value={password}
          onChange={setPassword}
          error={passwordError}
        />
      )}
    </Form>
  );
}

function bodyOf(which: Case, { name, password }: Typed): Partial<Typed> {
  if (which === "here") return {};
  return which === "known" ? { password } : { name: name.trim(), password };
}

function missingOf(which: Case, { name, password }: Typed): Missing {
  if (which === "here") return {};
  if (which === "known") return { password: password === "" && "Type the password of your account." };
  return {
    name: name.trim() === "" && "Type your name, as others should see it.",
    password: !passwordStrength(password, []).accepted && "Choose a password of at least 10 characters.",
  };
}
