import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import type { Role } from "../../../operations/roles.ts";
import { accountCalls } from "../../api/calls.ts";
import { refreshSession, useSession } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { Notice } from "../../kit/notice.tsx";
import { EmailField, NameField, PasswordField } from "./account-fields.tsx";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { type FieldErrors, Form, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

const permissions: Record<Invitation["role"], string> = {
  viewer: "view designs and usage",
  editor: "create, edit and publish designs",
  admin: "edit designs and manage members and API keys",
  owner: "manage everything",
};

/** `/invitations/{token}`: joins a company with a new or an existing account. */
export function InvitationPage() {
  const { token = "" } = useParams();
  const session = useSession();
  const link = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => accountCalls.get("/account/invitations/{token}", { path: { token } }),
    refetchOnWindowFocus: false,
  });
  if (link.data === undefined || session.isPending) {
    return (
      <LinkProblem
        query={link.data === undefined ? link : session}
        title="This invitation no longer works"
        advice="It was used or canceled, or it has expired. Ask for a new invitation."
      />
    );
  }
  const { company_name, email, role, inviter } = link.data;
  const signedInAs = session.data?.person.email;
  return (
    <Entrance
      title={`Join ${company_name}`}
      intro={
        <>
          {inviter ?? "Somebody"} invited <strong>{email}</strong> as {role === "viewer" ? "a" : "an"} {role}:
          you can {permissions[role]}.
        </>
      }
    >
      {signedInAs !== undefined && signedInAs !== email && (
        <Notice tone="caution">
          You are signed in as {signedInAs}. If you join, this browser is signed in as {email}.
        </Notice>
      )}
      <AcceptForm token={token} invitation={link.data} signedInAs={signedInAs} />
    </Entrance>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  signedInAs: string | undefined;
}

/** Which fields are needed: for a new account, an existing account, or the user who is signed in. */
type AccountCase = "new" | "existing" | "signed-in";

interface Credentials {
  name: string;
  password: string;
}

/** Shows the fields that the case needs, and joins the company. */
function AcceptForm({ token, invitation, signedInAs }: AcceptFormProps) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { email, has_account, company_name } = invitation;
  const accountCase = caseOf(has_account, signedInAs === email);
  const send = async () => {
    const { company_id } = await accountCalls.post("/account/invitations/{token}/accept", {
      path: { token },
      body: bodyOf(accountCase, { name, password }),
    });
    await refreshSession(client);
    go(`/c/${company_id}/designs`, { replace: true });
  };
  const { busy, problem, submit } = useSubmission(send, () => validate(accountCase, { name, password }));
  const passwordError = fieldError(problem, "password");
  return (
    <Form
      action={`Join ${company_name}`}
      busy={busy}
      problem={problem}
      fieldPaths={["name", "password"]}
      onSubmit={submit}
    >
      {/* Password managers save the password for this user name. */}
      {accountCase !== "signed-in" && <EmailField readOnly value={email} onChange={() => {}} />}
      {accountCase === "new" && (
        <>
          <NameField value={name} onChange={setName} error={fieldError(problem, "name")} />
          <NewPasswordField
            value={password}
            onChange={setPassword}
            ownWords={[name, email]}
            error={passwordError}
          />
        </>
      )}
      {accountCase === "existing" && (
        <PasswordField
          label="Your password"
          hint="The password of your existing account."
          value={password}
          onChange={setPassword}
          error={passwordError}
        />
      )}
    </Form>
  );
}

function caseOf(hasAccount: boolean, isSignedIn: boolean): AccountCase {
  if (!hasAccount) return "new";
  return isSignedIn ? "signed-in" : "existing";
}

function bodyOf(accountCase: AccountCase, { name, password }: Credentials): Partial<Credentials> {
  if (accountCase === "signed-in") return {};
  return accountCase === "existing" ? { password } : { name: name.trim(), password };
}

function validate(accountCase: AccountCase, { name, password }: Credentials): FieldErrors {
  if (accountCase === "signed-in") return {};
  if (accountCase === "existing") {
    return { password: password === "" && "Enter the password of your account." };
  }
  return {
    name: name.trim() === "" && "Enter your name.",
    password: !passwordStrength(password, []).accepted && "Choose a password with at least 10 characters.",
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
