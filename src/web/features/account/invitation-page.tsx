import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import type { Role } from "../../../operations/roles.ts";
import { accountCalls } from "../../api/calls.ts";
import { refreshSession, useSession } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { Notice } from "../../kit/notice.tsx";
import { EmailField, NameField } from "./account-fields.tsx";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInWays } from "./sign-in-ways.tsx";
import * as words from "./entrance-words.tsx";

const roles: Record<Role, string> = {
  viewer: words.viewer,
  editor: words.editor,
  admin: words.admin,
  owner: words.owner,
};

/** `/invitations/{token}`: joins a company with a new or an existing account. */
export function InvitationPage() {
  const { token = "" } = useParams();
  const session = useSession();
  const client = useQueryClient();
  const link = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => accountCalls.get("/account/invitations/{token}", { path: { token } }),
    refetchOnWindowFocus: false,
  });
  if (link.data === undefined || session.isPending) {
    return (
      <LinkProblem
        query={link.data === undefined ? link : session}
        title={words.thisInvitationNoLongerWorks}
        advice={words.thisInvitationNoLongerWorksAdvice}
      />
    );
  }
  const { company_name, email, role, inviter, has_account } = link.data;
  const signedInAs = session.data?.person.email;
  return (
    <Entrance
      title={words.joinCompanyName(company_name)}
      intro={words.joinIntro(inviter ?? words.somebody, <strong>{email}</strong>, roles[role])}
    >
      {signedInAs !== undefined && signedInAs !== email && (
        <Notice tone="caution">{words.youAreSigned(signedInAs, email)}</Notice>
      )}
      {signedInAs === email ? (
        <JoinForm token={token} companyName={company_name} />
      ) : (
        <SignInWays next={`/invitations/${token}`}>
          {has_account ? (
            <SignInForm email={email} onSignedIn={() => refreshSession(client)} />
          ) : (
            <NewAccountForm token={token} invitation={link.data} />
          )}
        </SignInWays>
      )}
    </Entrance>
  );
}

/** For the invited user, who is signed in. */
function JoinForm({ token, companyName }: { token: string; companyName: string }) {
  const join = useJoin(token);
  const { busy, problem, submit } = useSubmission(
    () => join({}),
    () => ({}),
  );
  return (
    <Form action={words.joinCompanyName(companyName)} busy={busy} problem={problem} onSubmit={submit}>
      {null}
    </Form>
  );
}

/** Creates the account of the invited address. */
function NewAccountForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const join = useJoin(token);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { email, company_name } = invitation;
  const { busy, problem, submit } = useSubmission(
    () => join({ name: name.trim(), password }),
    () => ({
      name: name.trim() === "" && words.enterYourName,
      password: !passwordStrength(password, []).accepted && words.choosePasswordWithAtLeast,
    }),
  );
  const form = {
    action: words.joinCompanyName(company_name),
    fieldPaths: ["name", "password"],
    busy,
    problem,
  };
  return (
    <Form {...form} onSubmit={submit}>
      {/* Password managers save the password for this user name. */}
      <EmailField readOnly value={email} onChange={() => {}} />
      <NameField value={name} onChange={setName} error={fieldError(problem, "name")} />
      <NewPasswordField
        value={password}
        onChange={setPassword}
        ownWords={[name, email]}
        error={fieldError(problem, "password")}
      />
    </Form>
  );
}

/** Accepts the invitation and opens its company. */
function useJoin(token: string): (profile: { name?: string; password?: string }) => Promise<void> {
  const client = useQueryClient();
  const [, go] = useLocation();
  return async (body) => {
    const { company_id } = await accountCalls.post("/account/invitations/{token}/accept", {
      path: { token },
      body,
    });
    await refreshSession(client);
    go(`/c/${company_id}/designs`, { replace: true });
  };
}

/** The details of an invitation, readable by anyone who has the link. */
interface Invitation {
  company_name: string;
  email: string;
  role: Role;
  /** Whether this email address already has an account. */
  has_account: boolean;
}
