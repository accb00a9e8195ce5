import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import type { Role } from "../../operations/roles.ts";
import { accountCalls } from "../api/calls.ts";
import { refreshSession, useSession } from "../api/session.ts";
import { fieldError } from "../ui/field-error.ts";
import { Notice } from "../ui/notice.tsx";
import { EmailField, NameField, PasswordField } from "./account-fields.tsx";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, type Missing, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

const mayDo: Record<Invitation["role"], string> = {
  viewer: "view designs and usage",
  editor: "create, edit and publish designs",
  admin: "edit designs and manage members and API keys",
  owner: "manage everything",
};

/** `/invitations/{token}`: joins a company, with a new account or the one that is there. */
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
  const { company_name, email, role } = link.data;
  const signedInAs = session.data?.person.email;
  return (
    <Entrance
      title={`Join ${company_name}`}
      intro={
        <>
          <strong>{email}</strong> is invited as {role === "viewer" ? "a" : "an"} {role}: you may{" "}
          {mayDo[role]}.
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
type Case = "new" | "known" | "here";

interface Typed {
  name: string;
  password: string;
}

/** Asks for the missing fields and joins the company. */
function AcceptForm({ token, invitation, signedInAs }: AcceptFormProps) {
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
      fieldPaths={["name", "password"]}
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
          hint="The password of your existing account."
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
  if (which === "known") return { password: password === "" && "Enter the password of your account." };
  return {
    name: name.trim() === "" && "Enter your name.",
    password: !passwordStrength(password, []).accepted && "Choose a password with at least 10 characters.",
  };
}

/** What an invitation's link reveals. */
interface Invitation {
  company_name: string;
  email: string;
  role: Role;
  /** Whether this email address already has an account. */
  has_account: boolean;
}
