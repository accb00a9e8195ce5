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
import * as words from "./entrance-words.tsx";

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
        title={words.thisSetUpLinkNoLongerWorks}
        advice={words.thisSetUpLinkNoLongerAdvice}
      />
    );
  }
  return (
    <Entrance title={words.setUpLimn} intro={words.setUpLimnIntro(link.data.company_name)}>
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
    name: name.trim() === "" && words.enterYourName,
    email: !email.includes("@") && words.enterYourEmailAddress,
    password: !passwordStrength(password, []).accepted && words.choosePasswordWithAtLeast,
  }));
  const fieldPaths = ["name", "email", "password"];
  return (
    <Form
      action={words.createAccount}
      busy={busy}
      problem={problem}
      fieldPaths={fieldPaths}
      onSubmit={submit}
    >
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
