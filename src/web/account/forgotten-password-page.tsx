import { useState } from "react";
import { Link } from "wouter";
import { accountCalls } from "../api/calls.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { fieldError } from "../ui/field-error.ts";
import { Notice } from "../ui/notice.tsx";
import { EmailField } from "./account-fields.tsx";
import { Entrance } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";

/** The requested email address, and whether the server can send mail. */
interface LinkRequest {
  email: string;
  mail: boolean;
}

/** `/forgotten-password`: requests a reset link. The response doesn't reveal whether the account exists. */
export function ForgottenPasswordPage() {
  const [email, setEmail] = useState("");
  const [request, setRequest] = useState<LinkRequest>();
  const send = async () => {
    const body = { email: email.trim() };
    const { mail } = await accountCalls.post("/account/forgotten-password", { body });
    setRequest({ ...body, mail });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    email: !email.includes("@") && "Enter the email address you sign in with.",
  }));
  return (
    <Entrance
      title="Forgot your password?"
      intro="Enter the email address you sign in with. We'll send you a link to choose a new password."
      beneath={<Link href="/sign-in">Back to sign-in</Link>}
    >
      <div role="status">{request !== undefined && <Outcome {...request} />}</div>
      <Form action="Send link" busy={busy} problem={problem} fieldPaths={["email"]} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={fieldError(problem, "email")} />
      </Form>
      {request?.mail !== false && (
        <details>
          <summary>Didn't get an email?</summary>
          <WithoutMail />
        </details>
      )}
    </Entrance>
  );
}

function Outcome({ email, mail }: LinkRequest) {
  if (mail) {
    return (
      <Notice tone="good" title="Check your inbox">
        If {email} has an account here, a link is on its way.
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title="This server can't send email">
      <WithoutMail />
    </Notice>
  );
}

function WithoutMail() {
  return (
    <>
      <p>
        Ask an admin of your company for a reset link. They can create one under Settings → Members. Or create
        one on the machine that runs Limn, in its folder:
      </p>
      <CodeBlock
        label="Terminal"
        code="npm run --silent limn -- member reset-password you@example.com"
        wrap
      />
    </>
  );
}
