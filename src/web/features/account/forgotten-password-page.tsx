import { useState } from "react";
import { Link } from "wouter";
import { accountCalls } from "../../api/calls.ts";
import { useSignInWays } from "../../api/sign-in-ways.ts";
import { CodeBlock } from "../../kit/code-block.tsx";
import { fieldError } from "../../kit/field-error.ts";
import { Loading } from "../../kit/loading.tsx";
import { Notice } from "../../kit/notice.tsx";
import { EmailField } from "./account-fields.tsx";
import { Entrance } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";

/** `/forgotten-password`: requests a reset link, where the server can send one. */
export function ForgottenPasswordPage() {
  const server = useSignInWays();
  const beneath = <Link href="/sign-in">Back to sign-in</Link>;
  if (server.data?.password === false) {
    return (
      <Entrance
        title="This server takes no passwords"
        intro="Sign in through the provider. It also helps if you have forgotten your password there."
        beneath={beneath}
      />
    );
  }
  // Whoever can't get a mail is told before the form is filled in.
  if (server.data?.mail === false) {
    return (
      <Entrance title="Forgot your password?" beneath={beneath}>
        <Notice tone="caution" title="This server can't send email">
          <WithoutMail />
        </Notice>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Forgot your password?"
      intro="Enter the email address you sign in with. We'll send you a link to choose a new password."
      beneath={beneath}
    >
      {server.data === undefined && server.error === null ? <Loading label="Loading" /> : <RequestForm />}
    </Entrance>
  );
}

/** Asks for the email address. The response doesn't reveal whether the account exists. */
function RequestForm() {
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const send = async () => {
    const body = { email: email.trim() };
    await accountCalls.post("/account/forgotten-password", { body });
    setSentTo(body.email);
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    email: !email.includes("@") && "Enter the email address you sign in with.",
  }));
  return (
    <>
      <div role="status">
        {sentTo !== undefined && (
          <Notice tone="good" title="Check your inbox">
            If {sentTo} has an account here, a link is on its way.
          </Notice>
        )}
      </div>
      <Form action="Send link" busy={busy} problem={problem} fieldPaths={["email"]} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={fieldError(problem, "email")} />
      </Form>
      <details>
        <summary>Didn't get an email?</summary>
        <WithoutMail />
      </details>
    </>
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
