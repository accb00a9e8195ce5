import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { accountCalls } from "../../api/calls.ts";
import { refreshSession } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { EmailField, NameField } from "./account-fields.tsx";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";
import { SignInWays } from "./sign-in-ways.tsx";

/** `/set-up/{token}`: creates the first owner's account and opens the dashboard. */
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
        advice="It works only once, and only the latest link works. If you have an account, sign in. If nobody has an account yet, restart Limn: it prints a new link in the terminal."
      />
    );
  }
  return (
    <Entrance
      title="Set up Limn"
      intro={`You'll be the owner of ${link.data.company_name}. You can invite others later.`}
    >
      <SignInWays next={`/set-up/${token}`}>
        <SetUpForm token={token} />
      </SignInWays>
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
    name: name.trim() === "" && "Enter your name.",
    email: !email.includes("@") && "Enter your email address. You'll sign in with it.",
    password: !passwordStrength(password, []).accepted && "Choose a password with at least 10 characters.",
  }));
  const fieldPaths = ["name", "email", "password"];
  return (
    <Form action="Create account" busy={busy} problem={problem} fieldPaths={fieldPaths} onSubmit={submit}>
      <NameField value={name} onChange={setName} error={fieldError(problem, "name")} />
      <EmailField value={email} onChange={setEmail} error={fieldError(problem, "email")} />
      <NewPasswordField
        value={password}
        onChange={setPassword}
        ownWords={[name, email]}
        error={fieldError(problem, "password")}
      />
    </Form>
  );
}
