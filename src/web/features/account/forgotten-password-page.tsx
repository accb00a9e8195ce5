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
import * as words from "./entrance-words.tsx";

/** `/forgotten-password`: requests a reset link, where the server can send one. */
export function ForgottenPasswordPage() {
  const server = useSignInWays();
  const beneath = <Link href="/sign-in">{words.backToSignIn}</Link>;
  if (server.data?.password === false) {
    return (
      <Entrance
        title={words.thisServerTakesNoPasswords}
        intro={words.thisServerTakesNoPasswordsIntro}
        beneath={beneath}
      />
    );
  }
  // Whoever can't get a mail is told before the form is filled in.
  if (server.data?.mail === false) {
    return (
      <Entrance title={words.forgotYourPassword} beneath={beneath}>
        <Notice tone="caution" title={words.thisServerCantSendEmail}>
          <WithoutMail />
        </Notice>
      </Entrance>
    );
  }
  return (
    <Entrance title={words.forgotYourPassword} intro={words.forgotYourPasswordIntro} beneath={beneath}>
      {server.data === undefined && server.error === null ? (
        <Loading label={words.loading} />
      ) : (
        <RequestForm />
      )}
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
    email: !email.includes("@") && words.enterEmailAddressYouSign,
  }));
  return (
    <>
      <div role="status">
        {sentTo !== undefined && (
          <Notice tone="good" title={words.checkYourInbox}>
            {words.ifHasAccountHereLink(sentTo)}
          </Notice>
        )}
      </div>
      <Form action={words.sendLink} busy={busy} problem={problem} fieldPaths={["email"]} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={fieldError(problem, "email")} />
      </Form>
      <details>
        <summary>{words.didntGetEmail}</summary>
        <WithoutMail />
      </details>
    </>
  );
}

function WithoutMail() {
  return (
    <>
      <p>{words.askAdminOfYourCompany}</p>
      <CodeBlock
        label={words.terminal}
        code="npm run --silent limn -- member reset-password you@example.com"
        wrap
      />
    </>
  );
}
