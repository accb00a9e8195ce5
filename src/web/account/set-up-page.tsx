import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { accountCalls } from "../api/calls.ts";
import { refreshSession } from "../api/session.ts";
import { fieldError } from "../ui/field-error.ts";
import { EmailField, NameField } from "./account-fields.tsx";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

/** `/set-up/{token}`: the first owner makes their account, then goes straight into the dashboard. */
export function SetUpPage() {
  const { token = "" } = useParams();
  const link = useQuery({
    queryKey: ["set-up", token],
    queryFn: () => accountCalls.get("/account/set-up/{token}", { path: { token } }),
    refetchOnWindowFocus: false,
  });
  if (link.data === undefined) {
    return (
      <LinkProblem
        query={link}
        title="This set-up link no longer works"
        advice="It works once, and the latest one only. If you have an account, sign in. If nobody has one yet, start Limn again: it prints a new link on the terminal."
      />
    );
  }
  return (
    <Entrance
      title="Make Limn yours"
      intro={`You'll be the owner of ${link.data.company_name}. Everyone else comes in by your invitation.`}
    >
      <SetUpForm token={token} />
    </Entrance>
  );
}

function SetUpForm({ token }: { token: string }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const send = async () => {
    const body = { token, name: name.trim(), email: email.trim(), password };
    const { company_id } = await accountCalls.post("/account/set-up", { body });
    await refreshSession(client);
    go(`/c/${company_id}/designs`, { replace: true });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    name: name.trim() === "" && "Type your name, as others should see it.",
    email: !email.includes("@") && "Type your e-mail address. You sign in with it.",
    password: !passwordStrength(password, []).accepted && "Choose a password of at least 10 characters.",
  }));
  const fieldPaths = ["name", "email", "password"];
  return (
    <Form action="Open the dashboard" busy={busy} problem={problem} fieldPaths={fieldPaths} onSubmit={submit}>
      <NameField value={name} onChange={setName} error={fieldError(problem, "name")} />
      <EmailField value={email} onChange={setEmail} error={fieldError(problem, "email")} />
      <NewPasswordField
        value={password}
        onChange={setPassword}
        own={[name, email]}
        error={fieldError(problem, "password")}
      />
    </Form>
  );
}
